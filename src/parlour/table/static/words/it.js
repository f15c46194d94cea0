/** Italian: the page's words, part by part. */

import lorcana from "./it/lorcana.js";
import page from "./it/page.js";
import rooms from "./it/rooms.js";

export default { ...page, ...rooms, ...lorcana };
