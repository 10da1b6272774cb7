import { setTimeout as wait } from 'node:timers/promises';
import type { DriverConnection, Method } from './http-connection.js';

/** WebDriver's codes for keys without a character. */
export const KEYS = {
  Tab: '\uE004',
  Enter: '\uE007',
  Shift: '\uE008',
  Control: '\uE009',
  Alt: '\uE00A',
  Escape: '\uE00C',
  Space: ' ',
  PageUp: '\uE00E',
  PageDown: '\uE00F',
  End: '\uE010',
  ArrowUp: '\uE013',
  ArrowRight: '\uE014',
  ArrowDown: '\uE015',
} as const;

export type Key = keyof typeof KEYS | 'a';

/** What a screen reader says about an element. */
export interface Spoken {
  readonly role: string;
  readonly name: string;
}

/** The protocol's name for the member with an element's id. */
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf';

type ElementId = Readonly<Record<typeof ELEMENT, string>>;

/** What the windows of one browser share. */
interface Session {
  readonly connection: DriverConnection;
  /** The window that receives commands. */
  window: string;
}

/** A window of a browser, driven by plain WebDriver commands (W3C): nothing is between the test and the browser. */
export class WebDriver {
  readonly #session: Session;
  readonly #window: string;
  readonly #isBehind: boolean;

  private constructor(session: Session, window: string, isBehind = false) {
    this.#session = session;
    this.#window = window;
    this.#isBehind = isBehind;
  }

  /** The first window of a started browser. */
  static async open(connection: DriverConnection): Promise<WebDriver> {
    const window = await connection.send<string>('GET', 'window');
    return new WebDriver({ connection, window }, window);
  }

  /** Ends the browser and closes all its windows. */
  async close(): Promise<void> {
    await this.#session.connection.close();
  }

  /** Closes only this window; a tab behind it comes to the front. */
  async closeWindow(): Promise<void> {
    await this.#send('DELETE', 'window');
  }

  get version(): string {
    return this.#session.connection.version;
  }

  /** Opens another window of the same browser, or a tab behind this one. */
  async openWindow(type: 'window' | 'tab'): Promise<WebDriver> {
    const { handle } = await this.#post<{ handle: string }>('window/new', { type });
    return new WebDriver(this.#session, handle, type === 'tab');
  }

  async navigate(url: string): Promise<void> {
    await this.#post('url', { url });
  }

  async reload(): Promise<void> {
    await this.#post('refresh', {});
  }

  /** Sets the size of the window, including its address bar. */
  async resize(width: number, height: number): Promise<void> {
    await this.#post('window/rect', { x: 0, y: 0, width, height });
  }

  /** Presses one key, or several held down together. */
  async press(...keys: readonly Key[]): Promise<void> {
    const values = keys.map((key) => (key === 'a' ? key : KEYS[key]));
    await this.#keys([
      ...values.map((value) => ({ type: 'keyDown', value })),
      ...values.toReversed().map((value) => ({ type: 'keyUp', value })),
    ]);
  }

  async type(text: string): Promise<void> {
    await this.#keys(Array.from(text).flatMap((value) => ['keyDown', 'keyUp'].map((type) => ({ type, value }))));
  }

  /** Drags by mouse from one point in the window to another, in CSS pixels. */
  async drag(from: { x: number; y: number }, to: { x: number; y: number }): Promise<void> {
    const at = ({ x, y }: { x: number; y: number }) => ({ x: Math.round(x), y: Math.round(y) });
    const move = { type: 'pointerMove', origin: 'viewport' };
    const actions = [
      { ...move, ...at(from), duration: 0 },
      { type: 'pointerDown', button: 0 },
      { ...move, ...at({ x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 }), duration: 100 },
      { ...move, ...at(to), duration: 100 },
      { type: 'pointerUp', button: 0 },
    ];
    await this.#post('actions', {
      actions: [{ type: 'pointer', id: 'mouse', parameters: { pointerType: 'mouse' }, actions }],
    });
  }

  /** The focused element, as in the browser's accessibility tree. */
  async focused(): Promise<Spoken> {
    const ask = async (): Promise<Spoken> => this.#spoken(await this.#get<ElementId>('element/active'));
    // The element may be removed between two commands; its successor has the focus a moment later.
    return ask().catch(async () => {
      await wait(200);
      return ask();
    });
  }

  /** The matching elements, as in the accessibility tree. */
  async spoken(selector: string): Promise<readonly Spoken[]> {
    const found = await this.#post<readonly ElementId[]>('elements', { using: 'css selector', value: selector });
    return Promise.all(found.map(async (element) => this.#spoken(element)));
  }

  /** Runs the body of a function in the page. */
  async run<Result>(body: string, ...args: readonly unknown[]): Promise<Result> {
    return this.#post<Result>('execute/sync', { script: body, args });
  }

  /** A screenshot of the page, a PNG. */
  async screenshot(): Promise<Buffer> {
    return Buffer.from(await this.#get<string>('screenshot'), 'base64');
  }

  async #spoken(element: ElementId): Promise<Spoken> {
    const at = `element/${element[ELEMENT]}`;
    const role = await this.#get<string>(`${at}/computedrole`);
    return { role, name: await this.#get<string>(`${at}/computedlabel`) };
  }

  async #keys(actions: readonly object[]): Promise<void> {
    await this.#post('actions', { actions: [{ type: 'key', id: 'keyboard', actions }] });
  }

  async #get<Value>(path: string): Promise<Value> {
    return this.#send<Value>('GET', path);
  }

  async #post<Value = unknown>(path: string, body: object): Promise<Value> {
    return this.#send<Value>('POST', path, body);
  }

  /** A session addresses one of its windows at a time. */
  async #send<Value>(method: Method, path: string, body?: object): Promise<Value> {
    const { connection } = this.#session;
    if (this.#session.window !== this.#window) {
      // Firefox brings it to the front unless told otherwise, and keys have no effect in a headless window that is not
      // in front.
      await connection.send('POST', 'window', { handle: this.#window, focus: !this.#isBehind });
      this.#session.window = this.#window;
    }
    return connection.send<Value>(method, path, body);
  }
}
