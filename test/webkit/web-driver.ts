/** A key that has no character, as WebDriver names it. */
export const KEYS = {
  Tab: '\uE004',
  Enter: '\uE007',
  Control: '\uE009',
  Escape: '\uE00C',
  Space: ' ',
  ArrowDown: '\uE015',
} as const;

export type Key = keyof typeof KEYS | 'a';

/** What a screen reader says of an element. */
export interface Spoken {
  readonly role: string;
  readonly name: string;
}

/** The name that the protocol gives to the member that holds an element's id. */
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf';

type ElementId = Readonly<Record<typeof ELEMENT, string>>;

/** A browser session over the WebDriver protocol (W3C), by its own words: nothing between the test and the browser. */
export class WebDriver {
  readonly version: string;
  readonly #session: string;

  private constructor(session: string, version: string) {
    this.#session = session;
    this.version = version;
  }

  static async open(driverUrl: string, capabilities: object): Promise<WebDriver> {
    const { sessionId, capabilities: got } = await call<{
      sessionId: string;
      capabilities: { browserVersion: string };
    }>(`${driverUrl}/session`, 'POST', { capabilities: { alwaysMatch: capabilities } });
    return new WebDriver(`${driverUrl}/session/${sessionId}`, got.browserVersion);
  }

  async close(): Promise<void> {
    await call(this.#session, 'DELETE');
  }

  async navigate(url: string): Promise<void> {
    await this.#post('url', { url });
  }

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

  /** What has the focus, as the browser's accessibility tree has it. */
  async focused(): Promise<Spoken> {
    return this.#spoken(await call<ElementId>(`${this.#session}/element/active`, 'GET'));
  }

  /** The elements that a selector finds, as the accessibility tree has them. */
  async spoken(selector: string): Promise<readonly Spoken[]> {
    const found = await this.#post<readonly ElementId[]>('elements', { using: 'css selector', value: selector });
    return Promise.all(found.map(async (element) => this.#spoken(element)));
  }

  /** Runs the body of a function in the page. */
  async run<Result>(body: string, ...args: readonly unknown[]): Promise<Result> {
    return this.#post<Result>('execute/sync', { script: body, args });
  }

  /** The page as it looks, a PNG. */
  async screenshot(): Promise<Buffer> {
    return Buffer.from(await call<string>(`${this.#session}/screenshot`, 'GET'), 'base64');
  }

  async #spoken(element: ElementId): Promise<Spoken> {
    const at = `${this.#session}/element/${element[ELEMENT]}`;
    const role = await call<string>(`${at}/computedrole`, 'GET');
    return { role, name: await call<string>(`${at}/computedlabel`, 'GET') };
  }

  async #keys(actions: readonly object[]): Promise<void> {
    await this.#post('actions', { actions: [{ type: 'key', id: 'keyboard', actions }] });
  }

  async #post<Value = unknown>(path: string, body: object): Promise<Value> {
    return call<Value>(`${this.#session}/${path}`, 'POST', body);
  }
}

async function call<Value>(url: string, method: string, body?: object): Promise<Value> {
  const response = await fetch(url, { method, body: body ? JSON.stringify(body) : null });
  const { value } = (await response.json()) as { value: Value & { error?: string; message?: string } };
  if (!response.ok) throw new Error(`${method} ${new URL(url).pathname}: ${value.error ?? ''} ${value.message ?? ''}`);
  return value;
}
