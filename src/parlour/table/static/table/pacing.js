/**
 * What others do comes quicker than one can follow: after each of their deeds the table holds still for a moment. A tap or
 * a key shows all at once, and with reduced motion nothing ever waits.
 */

/** Milliseconds after a deed; less when much is waiting. */
const LOOK = 320;
const HURRIED = 110;
const MUCH = 14;

export class Pace {
  /** @param {(message: any) => void} hear @param {(message: any) => boolean} isDeed whether a message tells what others did */
  constructor(hear, isDeed) {
    this.hear = hear;
    this.isDeed = isDeed;
    /** @type {any[]} */
    this.waiting = [];
    this.deed = false;
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    this.timer = undefined;
  }

  /** @param {any} message */
  take(message) {
    this.waiting.push(message);
    if (this.timer === undefined) this.go();
  }

  /** Tell what is waiting, up to the next deed that has been shown. */
  go() {
    this.timer = undefined;
    for (let message = this.waiting.shift(); message; message = this.waiting.shift()) {
      if (this.isDeed(message)) this.deed = true;
      this.hear(message);
      if (message.type === "view" && this.deed) {
        this.deed = false;
        this.timer = setTimeout(() => this.go(), this.waiting.length > MUCH ? HURRIED : LOOK);
        return;
      }
    }
  }

  /** Everything at once. */
  skip() {
    clearTimeout(this.timer);
    this.timer = undefined;
    for (const message of this.waiting.splice(0)) this.hear(message);
    this.deed = false;
  }
}
