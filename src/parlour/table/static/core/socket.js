/** The one socket to a table: it comes back by itself and takes up where it was. */

import { ask, Refusal } from "./api.js";

const FIRST_PAUSE = 200;
const LONGEST_PAUSE = 4000;
const WRONG_LINK = 1008;
const NOT_THERE = 404;

export class TableSocket {
  /**
   * @param {string} table
   * @param {() => {lang: string, after: number}} where  the language and the last event that is known
   * @param {(message: any) => void} told
   * @param {(connection: "lost" | "refused", reason: string) => void} changed  it is back when the table says welcome
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
    let opened = false;
    const socket = new WebSocket(`${scheme}//${location.host}/api/tables/${this.table}/socket?lang=${lang}&after=${after}&you=yes`);
    this.socket = socket;
    socket.onopen = () => {
      opened = true;
      this.pause = FIRST_PAUSE;
    };
    socket.onmessage = (event) => this.told(JSON.parse(event.data));
    socket.onclose = async (event) => {
      const refused = event.code === WRONG_LINK ? event.reason : opened ? "" : await this.missing(lang);
      if (this.closed || this.socket !== socket) return;
      if (refused) {
        this.changed("refused", refused);
        return;
      }
      this.changed("lost", event.reason);
      this.timer = setTimeout(() => this.open(), this.pause);
      this.pause = Math.min(this.pause * 1.7, LONGEST_PAUSE);
    };
  }

  /** Why there is no such table, if there is none: a browser does not tell why a socket was not opened. @param {string} lang */
  async missing(lang) {
    try {
      await ask(`/api/tables/${this.table}?lang=${lang}`);
    } catch (problem) {
      if (problem instanceof Refusal && problem.status === NOT_THERE) return problem.message;
    }
    return "";
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
