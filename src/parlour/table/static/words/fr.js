/** French: the page's words, part by part. */

import around from "./fr/around.js";
import decks from "./fr/decks.js";
import dracoliath from "./fr/dracoliath.js";
import guide from "./fr/guide.js";
import lorcana from "./fr/lorcana.js";
import page from "./fr/page.js";
import people from "./fr/people.js";
import rooms from "./fr/rooms.js";
import villainous from "./fr/villainous.js";

export default { ...page, ...people, ...rooms, ...around, ...decks, ...dracoliath, ...guide, ...lorcana, ...villainous };
