/** Where the page's files are. */

import { fileURLToPath } from "node:url";

export const STATIC = fileURLToPath(new URL("../../../src/parlour/table/static", import.meta.url));
