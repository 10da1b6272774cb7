import { createElement } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import type { FollowupsClient } from '../../core/client/followups-client.js';
import { encodeWorklistQuery } from '../../core/worklist/encode-worklist-query.js';
import type { FollowupsStore } from '../provider/use-followups-store.js';
import { ElementWorkspace, type ElementCalls, type ElementHandlers } from './ElementWorkspace.js';
import type { FollowupWorkspaceEventMap, TellEvent } from './followup-workspace-events.js';
import {
  SETTING_ATTRIBUTES,
  SETTING_NAMES,
  settingOf,
  type FollowupWorkspaceSettings,
  type SettingName,
} from './followup-workspace-settings.js';
import library from '../styles/index.css?inline';
import own from './element.css?inline';
import type { GetAccessToken } from '../../core/client/access-token.js';
import { createFollowupsClient } from '../../core/client/create-followups-client.js';

/** An HTML element with the settings as properties and typed events. */
interface SettingsElement extends HTMLElement, FollowupWorkspaceSettings {
  addEventListener<Name extends keyof FollowupWorkspaceEventMap>(
    type: Name,
    listener: (this: this, event: FollowupWorkspaceEventMap[Name]) => void,
    options?: boolean | AddEventListenerOptions,
  ): void;
  addEventListener<Name extends keyof HTMLElementEventMap>(
    type: Name,
    listener: (this: HTMLElement, event: HTMLElementEventMap[Name]) => void,
    options?: boolean | AddEventListenerOptions,
  ): void;
  addEventListener(
    type: string,
    listener: EventListenerOrEventListenerObject,
    options?: boolean | AddEventListenerOptions,
  ): void;
  removeEventListener<Name extends keyof FollowupWorkspaceEventMap>(
    type: Name,
    listener: (this: this, event: FollowupWorkspaceEventMap[Name]) => void,
    options?: boolean | EventListenerOptions,
  ): void;
  removeEventListener<Name extends keyof HTMLElementEventMap>(
    type: Name,
    listener: (this: HTMLElement, event: HTMLElementEventMap[Name]) => void,
    options?: boolean | EventListenerOptions,
  ): void;
  removeEventListener(
    type: string,
    listener: EventListenerOrEventListenerObject,
    options?: boolean | EventListenerOptions,
  ): void;
}

/** Servers have no `HTMLElement` but may import this module. */
const Base = (typeof HTMLElement === 'undefined' ? Object : HTMLElement) as new () => SettingsElement;

/**
 * The element `<followup-workspace>`: a complete `FollowupWorkspace` in an open shadow root, with its own copy of
 * React. It shows the list once it has a `client`, or `baseUrl` and `getAccessToken`. If the element has a height from
 * its container or its own style, the list fills it.
 *
 * @example
 * const element = document.createElement('followup-workspace');
 * element.client = client;
 * element.addEventListener('open-followup-change', ({ detail }) => console.info(detail.followupId));
 * document.body.append(element);
 */
export class FollowupWorkspaceElement extends Base {
  static readonly observedAttributes: readonly string[] = ['dir', ...SETTING_ATTRIBUTES];

  static {
    for (const name of SETTING_NAMES)
      Object.defineProperty(this.prototype, name, {
        configurable: true,
        enumerable: true,
        get(this: FollowupWorkspaceElement) {
          return this.#settings[name];
        },
        set(this: FollowupWorkspaceElement, value: unknown) {
          this.#set({ [name]: value });
        },
      });
  }

  #settings: FollowupWorkspaceSettings = {};
  /** The settings that the user changed since the host last set them. */
  readonly #chosen = new Set<SettingName>();
  readonly #shadow = this.attachShadow({ mode: 'open' });
  #client: FollowupsClient | null = null;
  #root: Root | null = null;
  #calls: ElementCalls | null = null;
  #isRenderDue = false;
  #leaving: ReturnType<typeof setTimeout> | undefined;

  constructor() {
    super();
    // Values set before the element was defined are own properties that shadow the accessors.
    for (const name of SETTING_NAMES) {
      if (!Object.hasOwn(this, name)) continue;
      const value = this[name];
      delete this[name];
      this.#set({ [name]: value });
    }
  }

  connectedCallback(): void {
    clearTimeout(this.#leaving);
    // A new document does not keep the adopted style sheets.
    adoptStyles(this.#shadow);
    this.#renderSoon();
  }

  /** Unmounts only in the next task, so that an element moved within the page keeps its state. */
  disconnectedCallback(): void {
    clearTimeout(this.#leaving);
    this.#leaving = setTimeout(() => {
      this.#root?.unmount();
      this.#root = null;
    });
  }

  /** Declared so that `moveBefore` does not disconnect and reconnect the element. */
  connectedMoveCallback(): void {}

  attributeChangedCallback(name: string, before: string | null, value: string | null): void {
    if (before === value) return;
    const setting = settingOf(name, value);
    if (setting) this.#set(setting);
    else this.#renderSoon();
  }

  /**
   * Refreshes the list.
   *
   * @returns whether the refresh succeeded; `false` also if nothing is shown yet
   */
  async refresh(): Promise<boolean> {
    return (await this.#calls?.refresh()) ?? false;
  }

  /**
   * Takes in changes that the page hears of through a socket or a webhook, as `useFollowupsStore` does; `null` while the
   * element shows nothing. Read it for each push: another client or user has another.
   *
   * @example
   * socket.addEventListener('message', ({ data }) => element.store?.upsert(JSON.parse(data)));
   */
  get store(): FollowupsStore | null {
    return this.#calls?.store ?? null;
  }

  /** Opens the editor of a record, even if it is not loaded; `null` closes it. */
  open(followupId: string | null): void {
    this.openFollowupId = followupId;
  }

  readonly #tell: TellEvent = (name, detail) =>
    this.dispatchEvent(
      new CustomEvent(name, { detail, bubbles: true, composed: true, cancelable: name === 'edit-request' }),
    );

  readonly #handlers: ElementHandlers = {
    tell: this.#tell,
    onEvent: (event) => void this.#tell('followups-event', event),
    onError: (error, context) => void this.#tell('followups-error', { error, context }),
    onQueryChange: (worklistQuery) => {
      const query = encodeWorklistQuery(worklistQuery);
      this.#choose({ query });
      this.#tell('query-change', { query, worklistQuery });
    },
    onOpenFollowupChange: (followupId) => {
      this.#choose({ openFollowupId: followupId });
      this.#tell('open-followup-change', { followupId });
    },
    onPresentationChange: (presentation) => {
      this.#choose({ presentation });
      this.#tell('presentation-change', { presentation });
    },
    onCallsChange: (calls) => {
      this.#calls = calls;
    },
  };

  /** Applies settings from the host. */
  #set(change: FollowupWorkspaceSettings): void {
    for (const name of Object.keys(change) as SettingName[]) this.#chosen.delete(name);
    const isOtherUser = 'currentUserId' in change && change.currentUserId !== this.#settings.currentUserId;
    this.#settings = { ...this.#settings, ...(isOtherUser ? this.#unchosen() : {}), ...change };
    if ('client' in change || 'baseUrl' in change || 'getAccessToken' in change) this.#takeClient();
    this.#renderSoon();
  }

  /** Applies settings changed by the user. */
  #choose(change: FollowupWorkspaceSettings): void {
    for (const name of Object.keys(change) as SettingName[]) this.#chosen.add(name);
    this.#settings = { ...this.#settings, ...change };
    this.#render();
  }

  /** Resets the user's choices, which must not carry over to another user. */
  #unchosen(): FollowupWorkspaceSettings {
    const none = Object.fromEntries([...this.#chosen].map((name) => [name, undefined]));
    this.#chosen.clear();
    return none;
  }

  #takeClient(): void {
    this.#client = null;
    try {
      this.#client = clientOfSettings(this.#settings);
    } catch (error) {
      // Code that sets a property or attribute would not catch it.
      reportError(error);
    }
  }

  /** Renders once for all settings changed in the same task. */
  #renderSoon(): void {
    if (this.#isRenderDue) return;
    this.#isRenderDue = true;
    queueMicrotask(() => {
      this.#isRenderDue = false;
      this.#render();
    });
  }

  #render(): void {
    if (!this.isConnected) return;
    if (!this.#client) {
      this.#root?.unmount();
      this.#root = null;
      return;
    }
    this.#root ??= this.#createRoot();
    const dir = getComputedStyle(this).direction === 'rtl' ? 'rtl' : 'ltr';
    const [client, settings, handlers] = [this.#client, this.#settings, this.#handlers];
    this.#root.render(createElement(ElementWorkspace, { client, settings, dir, handlers }));
  }

  #createRoot(): Root {
    const place = this.ownerDocument.createElement('div');
    place.className = 'rf-element';
    this.#shadow.replaceChildren(place);
    return createRoot(place);
  }
}

const sheets = new WeakMap<Document, CSSStyleSheet>();

/**
 * Adopts the styles, with one style sheet per document. Constructed sheets are exempt from a content security policy.
 */
function adoptStyles(root: ShadowRoot): void {
  const { ownerDocument: page } = root;
  const Sheet = page.defaultView?.CSSStyleSheet;
  // Test environments lack constructed style sheets.
  if (!Sheet || !('adoptedStyleSheets' in root)) return;
  let sheet = sheets.get(page);
  if (!sheet) {
    sheet = new Sheet();
    sheet.replaceSync(library + own);
    sheets.set(page, sheet);
  }
  root.adoptedStyleSheets = [sheet];
}

/** Clients created here; elements that share a client share its records and saves. */
const made = new WeakMap<GetAccessToken, Map<string, FollowupsClient>>();

/**
 * Returns the client for the settings; `null` if they do not have one yet.
 *
 * @throws TypeError if `baseUrl` or `getAccessToken` is unusable
 */
function clientOfSettings({ client, baseUrl, getAccessToken }: FollowupWorkspaceSettings): FollowupsClient | null {
  if (client) return client;
  if (baseUrl === undefined || getAccessToken === undefined) return null;
  const known = made.get(getAccessToken)?.get(baseUrl);
  if (known) return known;
  const created = createFollowupsClient({ baseUrl, getAccessToken });
  const clients = made.get(getAccessToken) ?? new Map<string, FollowupsClient>();
  made.set(getAccessToken, clients.set(baseUrl, created));
  return created;
}

const NAME = 'followup-workspace';

/**
 * Defines the element, optionally under another name. Does nothing if the name is taken, such as by a second copy of
 * this module on the page, or on a server.
 *
 * @param name a custom element name, with a hyphen
 * @throws DOMException if the name is not valid for a custom element
 * @example
 * defineFollowupWorkspace('desk-followups');
 */
export function defineFollowupWorkspace(name: string = NAME): void {
  if (typeof customElements === 'undefined' || customElements.get(name)) return;
  // A class can be defined under only one name.
  customElements.define(name, name === NAME ? FollowupWorkspaceElement : class extends FollowupWorkspaceElement {});
}
