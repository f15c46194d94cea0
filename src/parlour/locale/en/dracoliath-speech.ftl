# How Dracoliath cards speak English. What the messages are and how they agree: parlour/locale/tables.py.

## Cards: always several of them

noun-card = cards
noun-magic = Magics
noun-treasure = Treasures
noun-storm = Storms
noun-enchantment = Enchantments
kind = { $other } { $two-faced } { $colour } { $fusion } { $noun }
other = other
two-faced = two-faced
fusion = Fusion
colour-red = Red
colour-green = Green
colour-blue = Blue
colour-violet = Violet
cards-own = your { $kind }
cards-opposing = the opposing { $kind }
cards-river = the { $kind } of the River
cards-visible = the visible { $kind }
one = one of { $cards }
all = all of { $cards }

## Quantities and conditions

number-of = the number of { $cards }
maximum = the Life maximum
total-life-you = your Life
total-life-foe = your opponent's Life
total-power-you = your Power
total-power-foe = your opponent's Power
total-concentration-you = your Concentration
total-concentration-foe = your opponent's Concentration
compare-at-least = { $left } is at least { $right }
compare-at-most = { $left } is at most { $right }
compare-more-than = { $left } is more than { $right }
compare-less-than = { $left } is less than { $right }
compare-exactly = { $left } is exactly { $right }
and = { $first } and { $last }
if = if { $condition }: { $effects }

## Effects: one symbol and several

damage-you = suffer { $n } Damage
damage-foe = deal { $n } Damage
life-you = gain { $n } Life
life-foe = your opponent gains { $n } Life
power-you = gain { $n } Power
power-foe = your opponent gains { $n } Power
power-loss-you = lose { $n } Power
power-loss-foe = your opponent loses { $n } Power
concentration-you = gain { $n } Concentration
concentration-foe = your opponent gains { $n } Concentration
as-many = as much
times = { $effect }, times { $quantity }
replay = play again
flip = flip this card
control = take the decisions of your opponent's next turn
widen = add a card permanently to the River
again = this card is played once more
discard = discard { $card }
replace = replace { $card }
cancel = cancel { $card }
flip-card = flip { $card }
swap = swap { $one } with { $other }
or = { $first } or { $last }
then = { $first }, { $last }

## Passive effects

when-damage-you = when you suffer Damage
when-damage-foe = when you deal Damage
when-life-you = when you gain Life
when-life-foe = when your opponent gains Life
when-power-you = when you gain Power
when-power-foe = when your opponent gains Power
when-power-loss-you = when you lose Power
when-power-loss-foe = when your opponent loses Power
when-concentration-you = when you gain Concentration
when-concentration-foe = when your opponent gains Concentration
cannot-damage-you = you cannot suffer Damage
cannot-damage-foe = you cannot deal Damage
cannot-life-you = you cannot gain Life
cannot-life-foe = your opponent cannot gain Life
cannot-power-you = you cannot gain Power
cannot-power-foe = your opponent cannot gain Power
cannot-power-loss-you = you cannot lose Power
cannot-power-loss-foe = your opponent cannot lose Power
cannot-concentration-you = you cannot gain Concentration
cannot-concentration-foe = your opponent cannot gain Concentration
in-addition = { $when }, then { $effects }
instead = { $when }, instead { $effects }
more = { $when }, { $n } more
less = { $when }, { $n } less
start-of-turn = at the start of your turn, { $effects }
end-of-turn = at the end of your turn, { $effects }
once-more = { $cards } are played once more
cancelled = { $cards } are cancelled
