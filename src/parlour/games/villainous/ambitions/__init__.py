"""What each villain strives for, as a number: how near it is to its objective."""
