// Looks at a page as it lies now; what it returns is said in words. Run in the browser by kit/geometry.py.
() => {
  const faults = [];
  const name = (element) => (element.className?.baseVal ?? element.className) + ': ' + (element.textContent ?? '').trim().slice(0, 40);
  const shown = (element) => element.getClientRects().length > 0 && getComputedStyle(element).visibility !== 'hidden';
  const box = (element) => element.getBoundingClientRect();
  const wide = document.documentElement.clientWidth, high = document.documentElement.clientHeight;
  if (document.documentElement.scrollWidth > wide + 1) faults.push('the page scrolls sideways');
  const scrolls = (element) => element.closest('.lines, .within, .preview, .full, .answers, [data-scrolls]');

  // as much of it as a place that scrolls lets through
  const seen = (element) => {
    const place = element.closest('.full, [data-scrolls]');
    const a = box(element), b = place && place !== element ? box(place) : a;
    return { left: Math.max(a.left, b.left), right: Math.min(a.right, b.right), top: Math.max(a.top, b.top), bottom: Math.min(a.bottom, b.bottom) };
  };

  // words stand whole inside what carries them
  for (const text of document.querySelectorAll('.title, .option, .prompt, .aside, .who, .count, .tool, .news p, .stats, .version, .kinds, .level, .deck, .signs, .card .text, .slot, .fold, .aim .goal')) {
    if (!shown(text) || text.closest('.art')) continue;
    if (text.scrollWidth > text.clientWidth + 2 && getComputedStyle(text).display !== 'inline') faults.push('wider than its place: ' + name(text));
    const at = box(text);
    if (!scrolls(text) && !text.closest('.hand, .art') && (at.left < -1 || at.right > wide + 1)) faults.push('outside the page: ' + name(text));
    const card = text.closest('.card');
    if (card && !card.closest('.held, .art') && !card.matches('.large')) {
      const around = box(card);
      if (at.right > around.right + 1.5 || at.bottom > around.bottom + 1.5 || at.top < around.top - 1.5) faults.push('out of its card: ' + name(text) + ' on ' + card.getAttribute('data-label'));
    }
  }
  // in a hand that is turned a little: measured before turning
  for (const text of document.querySelectorAll('.held .title, .held .stats, .held .signs, .held .text')) {
    if (shown(text) && text.offsetTop + text.offsetHeight > text.closest('.card').offsetHeight + 2) faults.push('out of its card: ' + name(text));
  }
  // cards on a board, and the parts of the table, lie beside each other
  const apart = (elements, slack) => {
    for (let one = 0; one < elements.length; one++) {
      for (let other = one + 1; other < elements.length; other++) {
        if (elements[one].contains(elements[other]) || elements[other].contains(elements[one])) continue;
        const a = seen(elements[one]), b = seen(elements[other]);
        const across = Math.min(a.right, b.right) - Math.max(a.left, b.left), down = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
        if (across > slack && down > slack) faults.push(`overlap of ${Math.round(across)}×${Math.round(down)}: ` + name(elements[one]) + ' | ' + name(elements[other]));
      }
    }
  };
  apart([...document.querySelectorAll('.mat [data-key]:not(.held *)')].filter((card) => shown(card) && !card.closest('[data-overlaps]')), 3);
  apart([...document.querySelectorAll('.room-table > .bar, .board-area, .news, .question, .hand, .desk')].filter(shown), 3);
  const hand = document.querySelector('.hand');
  if (hand && shown(hand)) for (const card of hand.querySelectorAll('.card')) {
    if (box(card).right > wide + 8 || box(card).left < -8) faults.push('a card of the hand leaves the page: ' + name(card));
  }
  // what is tapped is large enough (WCAG 2.2 asks for 24, the question and the hand for 44)
  for (const target of document.querySelectorAll('button, a[href], select, input')) {
    if (!shown(target) || target.closest('.lines, .reasons, .neighbours, .pile')) continue;
    const at = box(target), least = target.matches('.option, .tool, .card, .level, .deck, .game') ? 43.5 : 24;
    if (at.height < least - .5 || at.width < least - .5) faults.push(`only ${Math.round(at.width)}×${Math.round(at.height)} to tap: ` + name(target));
  }
  return [...new Set(faults)];
}
