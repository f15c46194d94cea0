/** The store: one state that is never changed but replaced, and those who want to know of it. */

/** @template S */
export class Store {
  /** @param {S} state */
  constructor(state) {
    this.state = state;
    /** @type {Set<(state: S) => void>} */
    this.listeners = new Set();
    this.waiting = false;
  }

  /** Replace some of the state; whoever listens is told once, after everything that happens now. @param {Partial<S>} change */
  set(change) {
    this.state = { ...this.state, ...change };
    if (this.waiting) return;
    this.waiting = true;
    queueMicrotask(() => {
      this.waiting = false;
      for (const listener of this.listeners) listener(this.state);
    });
  }

  /** @param {(state: S) => void} listener @returns {() => void} */
  listen(listener) {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }
}
