/** French: the page's words, part by part. */

import lorcana from "./fr/lorcana.js";
import page from "./fr/page.js";

export default { ...page, ...lorcana };
