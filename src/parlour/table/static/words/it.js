/** Italian: the page's words, part by part. */

import around from "./it/around.js";
import decks from "./it/decks.js";
import dracoliath from "./it/dracoliath.js";
import guide from "./it/guide.js";
import lorcana from "./it/lorcana.js";
import page from "./it/page.js";
import people from "./it/people.js";
import rooms from "./it/rooms.js";
import villainous from "./it/villainous.js";

export default { ...page, ...people, ...rooms, ...around, ...decks, ...dracoliath, ...guide, ...lorcana, ...villainous };
