/** How large cards can be: the largest width at which all of them lie in the place there is. */

/**
 * What lies on a board: its width and height as multiples of a card's width, pixels of each that do not grow with it, and the
 * fewest pixels it is wide.
 * @typedef {{across: number, down: number, wider?: number, taller?: number, least?: number}} Piece
 */

/**
 * The largest width in steps of 2 at which the pieces, in rows, fit; the smallest if none does.
 *
 * @param {Piece[]} pieces @param {number} width @param {number} height
 * @param {{least: number, most: number, gap: number}} limits
 */
export function largestWidth(pieces, width, height, { least, most, gap }) {
  for (let card = most; card > least; card -= 2) if (heightOf(pieces, card, width, gap) <= height) return card;
  return least;
}

/** How high the rows are with cards of that width; without end if one piece is too wide. @param {Piece[]} pieces @param {number} card @param {number} width @param {number} gap */
export function heightOf(pieces, card, width, gap) {
  let rows = 0;
  let across = 0;
  let down = 0;
  for (const piece of pieces) {
    const wide = Math.max(piece.least ?? 0, piece.across * card + (piece.wider ?? 0));
    if (wide > width) return Infinity;
    if (across && across + gap + wide > width) {
      rows += down + gap;
      across = 0;
      down = 0;
    }
    across += (across ? gap : 0) + wide;
    down = Math.max(down, piece.down * card + (piece.taller ?? 0));
  }
  return rows + down;
}
