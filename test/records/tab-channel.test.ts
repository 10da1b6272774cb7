import { afterEach, describe, expect, test, vi } from 'vitest';
import { openTabChannel } from '../../src/core/records/tab-channel.js';
import { FOLLOWUP_ID } from '../saving/a-followup.js';

afterEach(() => {
  vi.unstubAllGlobals();
});

/** The channels of one origin. A browser's channels keep no process alive, and have no `unref`. */
function stubChannels({ areOfBrowser = false } = {}) {
  const opened: StubChannel[] = [];
  class StubChannel {
    readonly heardBy: ((event: MessageEvent) => void)[] = [];
    readonly posted: unknown[] = [];
    closed = false;
    kept = true;
    readonly name: string;
    constructor(name: string) {
      this.name = name;
      opened.push(this);
    }
    addEventListener(_type: 'message', listener: (event: MessageEvent) => void): void {
      this.heardBy.push(listener);
    }
    postMessage(data: unknown): void {
      this.posted.push(data);
    }
    unref(): void {
      this.kept = false;
    }
    close(): void {
      this.closed = true;
    }
    /** Throws a listener's error here; an event target would hide it from the test. */
    receive(data: unknown): void {
      for (const listener of this.heardBy) listener({ data } as MessageEvent);
    }
  }
  if (areOfBrowser) Reflect.deleteProperty(StubChannel.prototype, 'unref');
  vi.stubGlobal('BroadcastChannel', StubChannel);
  return opened;
}

describe('the channel to the other tabs', () => {
  test('is named, keeps no process alive, and is closed', () => {
    const opened = stubChannels();
    const { close } = openTabChannel('crm:me');
    expect(opened).toMatchObject([{ name: 'react-followups:crm:me', kept: false, closed: false }]);
    close();
    expect(opened[0]?.closed).toBe(true);
  });

  test('carries an id and a version, and nothing else', () => {
    const opened = stubChannels();
    const { post } = openTabChannel('crm:me');
    post({ id: FOLLOWUP_ID, version: 7, note: 'private' } as { id: string; version: number });
    expect(opened[0]?.posted).toEqual([{ id: FOLLOWUP_ID, version: 7 }]);
  });

  test.each([
    [{ id: FOLLOWUP_ID, version: 7 }],
    [{ id: FOLLOWUP_ID, version: null }],
    [{ id: FOLLOWUP_ID, version: 0 }],
  ])('delivers %j', (hint) => {
    const opened = stubChannels();
    const heard: unknown[] = [];
    openTabChannel('crm:me').onHint((each) => heard.push(each));
    opened[0]?.receive({ ...hint, note: 'of another script' });
    expect(heard).toEqual([hint]);
  });

  test('delivers a hint in a browser too', () => {
    const opened = stubChannels({ areOfBrowser: true });
    const heard: unknown[] = [];
    openTabChannel('crm:me').onHint((each) => heard.push(each));
    opened[0]?.receive({ id: FOLLOWUP_ID, version: 7 });
    expect(heard).toEqual([{ id: FOLLOWUP_ID, version: 7 }]);
  });

  test.each([
    null,
    undefined,
    5,
    'hint',
    {},
    { id: FOLLOWUP_ID },
    { id: 5, version: 7 },
    { id: '../x', version: 7 },
    { id: FOLLOWUP_ID, version: -1 },
    { id: FOLLOWUP_ID, version: '7' },
    { version: 7 },
  ])('drops %j, which any script of the origin may post', (data) => {
    const opened = stubChannels();
    const heard: unknown[] = [];
    openTabChannel('crm:me').onHint((each) => heard.push(each));
    opened[0]?.receive(data);
    expect(heard).toEqual([]);
  });

  test.each([
    ['is missing', undefined],
    [
      'is forbidden',
      function forbidden() {
        throw new DOMException('no', 'SecurityError');
      },
    ],
  ])('does nothing if it %s', (_name, channel) => {
    vi.stubGlobal('BroadcastChannel', channel);
    const { post, onHint, close } = openTabChannel('crm:me');
    onHint(() => {})();
    post({ id: FOLLOWUP_ID, version: 7 });
    expect(() => close()).not.toThrow();
  });
});
