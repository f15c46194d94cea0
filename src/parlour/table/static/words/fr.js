/** French: the page's words, part by part. */

import lorcana from "./fr/lorcana.js";
import page from "./fr/page.js";
import rooms from "./fr/rooms.js";

export default { ...page, ...rooms, ...lorcana };
