/** The one socket to a table: it comes back by itself and takes up where it was. */

const FIRST_PAUSE = 200;
const LONGEST_PAUSE = 4000;
const WRONG_LINK = 1008;

export class TableSocket {
  /**
   * @param {string} table
   * @param {() => {lang: string, after: number}} where  the language and the last event that is known
   * @param {(message: any) => void} told
   * @param {(connection: "connecting" | "open" | "lost" | "refused", reason: string) => void} changed
   */
  constructor(table, where, told, changed) {
    this.table = table;
    this.where = where;
    this.told = told;
    this.changed = changed;
    this.pause = FIRST_PAUSE;
    this.closed = false;
    /** @type {WebSocket | null} */
    this.socket = null;
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    this.timer = undefined;
    this.hurry = () => this.again();
    addEventListener("online", this.hurry);
    this.open();
  }

  open() {
    const { lang, after } = this.where();
    const scheme = location.protocol === "https:" ? "wss:" : "ws:";
    const socket = new WebSocket(`${scheme}//${location.host}/api/tables/${this.table}/socket?lang=${lang}&after=${after}&you=yes`);
    this.socket = socket;
    socket.onopen = () => {
      this.pause = FIRST_PAUSE;
      this.changed("open", "");
    };
    socket.onmessage = (event) => this.told(JSON.parse(event.data));
    socket.onclose = (event) => {
      if (this.closed || this.socket !== socket) return;
      if (event.code === WRONG_LINK) {
        this.changed("refused", event.reason);
        return;
      }
      this.changed("lost", event.reason);
      this.timer = setTimeout(() => this.open(), this.pause);
      this.pause = Math.min(this.pause * 1.7, LONGEST_PAUSE);
    };
  }

  /** Try at once, without waiting for the next attempt. */
  again() {
    if (this.closed || this.socket?.readyState === WebSocket.OPEN || this.socket?.readyState === WebSocket.CONNECTING) return;
    clearTimeout(this.timer);
    this.open();
  }

  /** Whether it went out. @param {Record<string, any>} message */
  send(message) {
    if (this.socket?.readyState !== WebSocket.OPEN) return false;
    this.socket.send(JSON.stringify(message));
    return true;
  }

  close() {
    this.closed = true;
    clearTimeout(this.timer);
    removeEventListener("online", this.hurry);
    this.socket?.close();
  }
}
