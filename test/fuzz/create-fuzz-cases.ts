import fc from 'fast-check';
import { damagedBytes, damagedText } from './damaged-text.js';
import type { Dice } from './dice.js';
import { createDice } from './dice.js';
import type { FuzzCase, Scene, Transport } from './fuzz-case.js';
import { hostileHeaders } from './hostile-headers.js';
import type { Damage, Path } from './hostile-json.js';
import { damagedJson, isMember, pathsOf } from './hostile-json.js';
import { HOSTILE_KEYS, HOSTILE_VALUES } from './hostile-values.js';
import type { ValidBody } from './valid-bodies.js';
import { VALID_BODIES } from './valid-bodies.js';

/** Statuses that mean for sure that nothing was carried out. No client can handle a CRM that carries it out anyway. */
const REFUSALS: ReadonlySet<number> = new Set([400, 401, 403, 404, 410, 413, 422]);

type Place = Pick<FuzzCase, 'scene' | 'status' | 'forEver' | 'lands' | 'page'>;

interface NamedDamage {
  readonly name: string;
  readonly path: Path;
  readonly damage: Damage;
}

function at(scene: Scene, status: number, more: Partial<Place> = {}): Place {
  return { scene, status, forEver: false, lands: false, page: 0, ...more };
}

const PLACES: Record<ValidBody['role'], readonly Place[]> = {
  list: [
    at('load', 200),
    at('load', 200, { page: 1 }),
    at('load', 200, { forEver: true }),
    at('reread', 200),
    at('reread', 200, { forEver: true, lands: true }),
  ],
  update: [
    at('save', 200),
    at('save', 200, { lands: true }),
    at('save', 200, { forEver: true }),
    at('save', 200, { forEver: true, lands: true }),
    at('save', 202, { lands: true }),
  ],
  error: [
    ...[400, 401, 403, 404].map((status) => at('save', status)),
    ...[409, 500].map((status) => at('save', status, { lands: true })),
    at('save', 503, { forEver: true }),
    at('load', 503),
    at('reread', 400),
  ],
  row: [at('get', 200), at('get', 200, { forEver: true, lands: true })],
  feed: [at('feed', 200)],
  journal: [at('recover', 200)],
};

/** Each way to damage each node of a body. */
function damagesOf(body: unknown): NamedDamage[] {
  return pathsOf(body).flatMap((path) => {
    const replaced = HOSTILE_VALUES.map(({ name, json }) => ({
      name,
      path,
      damage: { type: 'replace' as const, json },
    }));
    if (path.length === 0) return replaced;
    const removed = [{ name: 'missing', path, damage: { type: 'remove' as const } }];
    if (!isMember(path)) return [...replaced, ...removed];
    const doubled = ['null', '"again"', '{"__proto__":{"polluted":true}}'].map((json) => ({
      name: `twice, then ${json}`,
      path,
      damage: { type: 'double' as const, json },
    }));
    const renamed = HOSTILE_KEYS.map((key) => ({
      name: `named ${JSON.stringify(key).slice(0, 24)}`,
      path,
      damage: { type: 'rename' as const, key },
    }));
    return [...replaced, ...removed, ...doubled, ...renamed];
  });
}

const PLANS = VALID_BODIES.map((valid) => ({ valid, damages: damagesOf(valid.body), places: PLACES[valid.role] }));

/** The number of bodies with a single damaged node. */
export const SYSTEMATIC_CASES = PLANS.reduce((sum, { damages, places }) => sum + damages.length * places.length, 0);

/** The nodes that decide whether an answer is valid, whose it is, and what comes next. */
const KEY_PATHS: Partial<Record<ValidBody['role'], readonly string[]>> = {
  list: ['', 'data', 'has_more', 'next_cursor', 'data/1/id', 'data/1/integration_version'],
  update: ['', 'data', 'data/id', 'data/integration_version', 'data/note'],
  row: ['', 'id', 'integration_version'],
};

/** Characters of a value. */
const HUGE = 10_000;

/** The numbers of the bodies with a single one of those nodes damaged. */
function keyNumbers(): number[] {
  let number = 0;
  return PLANS.flatMap(({ valid, damages, places }) =>
    damages.flatMap(({ path, damage }) =>
      places.flatMap((_, place) => {
        number += 1;
        const isKey = KEY_PATHS[valid.role]?.includes(path.join('/'));
        // Huge values take long, and reveal nothing more at the next place.
        const isHuge = damage.type === 'replace' && damage.json.length > HUGE;
        return isKey && (place === 0 || !isHuge) ? [number - 1] : [];
      }),
    ),
  );
}

const KEY_NUMBERS = keyNumbers();

export const KEY_CASES = KEY_NUMBERS.length;

/** Every way to damage one of the most important nodes. */
export function keyCase(index: number): FuzzCase {
  return systematicCase(`key body ${index}`, KEY_NUMBERS[index] ?? 0);
}

/** Coprime to any smaller number of cases, so that its steps visit them all. */
const STRIDE = 1_000_003;

/** Creates the cases of a run: every second one damages a single node, in a mixed order; the others are random. */
export function createFuzzCases(seed: number): (index: number) => FuzzCase {
  const jsonValues = createJsonValues(seed);
  return (index) => {
    const name = `seed ${seed} body ${index}`;
    if (index % 2 === 0)
      return systematicCase(name, (((index / 2) % SYSTEMATIC_CASES) * STRIDE + seed) % SYSTEMATIC_CASES);
    return drawnCase(name, createDice(seed * 1_000_000 + index), jsonValues(index));
  };
}

function systematicCase(name: string, number: number): FuzzCase {
  let rest = number;
  for (const { valid, damages, places } of PLANS) {
    const size = damages.length * places.length;
    if (rest >= size) {
      rest -= size;
      continue;
    }
    const damage = damages[Math.floor(rest / places.length)] as NamedDamage;
    const place = places[rest % places.length] as Place;
    return {
      ...place,
      name: `${name}: ${valid.name} /${damage.path.join('/')} ${damage.name}`,
      role: valid.role,
      headers: [['content-type', 'application/json']],
      body: damagedJson(valid.body, [damage]),
      transport: 'whole',
    };
  }
  throw new RangeError(`There is no body ${number}.`);
}

const STATUSES = [
  ...[200, 200, 200, 200, 201, 202, 203, 206, 299, 300, 301, 302, 303, 307, 308],
  ...[400, 401, 402, 403, 404, 405, 408, 409, 410, 412, 413, 415, 418, 422, 425, 428, 429, 451, 499],
  ...[500, 501, 502, 503, 504, 507, 511, 599],
];

const TRANSPORTS: readonly Transport[] = [
  ...Array.from({ length: 17 }, () => 'whole' as const),
  ...(['cut', 'rejects', 'redirected'] as const),
];

function drawnCase(name: string, dice: Dice, json: unknown): FuzzCase {
  const { valid, damages, places } = dice.pick(PLANS);
  const { scene } = dice.pick(places);
  const status = dice.chance(0.4) ? dice.pick(places).status : dice.pick(STATUSES);
  const lands = dice.chance(0.5) && !REFUSALS.has(status);
  const way = dice.pick(['nodes', 'text', 'bytes', 'structure'] as const);
  return {
    name: `${name}: ${valid.name}, ${way}`,
    role: valid.role,
    scene,
    status,
    headers: hostileHeaders(dice.pick),
    body: bodyBy(way, valid, damages, dice, json),
    transport: dice.pick(TRANSPORTS),
    forEver: dice.chance(0.5),
    lands,
    page: dice.chance(0.5) ? 0 : 1,
  };
}

function bodyBy(
  way: 'nodes' | 'text' | 'bytes' | 'structure',
  valid: ValidBody,
  damages: readonly NamedDamage[],
  dice: Dice,
  json: unknown,
): string | Uint8Array<ArrayBuffer> {
  switch (way) {
    case 'nodes':
      return damagedJson(
        valid.body,
        Array.from({ length: 2 + dice.upTo(3) }, () => dice.pick(damages)),
      );
    case 'text':
      return damagedText(JSON.stringify(valid.body), dice);
    case 'bytes':
      return damagedBytes(JSON.stringify(valid.body), dice);
    case 'structure': {
      const path = dice.pick(pathsOf(valid.body));
      return damagedJson(valid.body, [{ path, damage: { type: 'replace', json: JSON.stringify(json) } }]);
    }
  }
}

const BATCH = 256;

/** Arbitrary JSON values, the same for the same seed and index. */
function createJsonValues(seed: number): (index: number) => unknown {
  const keys = fc.oneof(fc.constantFrom(...HOSTILE_KEYS.filter((key) => key.length < 40)), fc.string());
  const { value } = fc.letrec<{ value: unknown }>((tie) => ({
    value: fc.oneof(
      { depthSize: 'small', withCrossShrink: false },
      fc.string({ unit: 'binary', maxLength: 20 }),
      fc.double(),
      fc.constantFrom(null, true, false),
      fc.array(tie('value'), { maxLength: 4 }),
      fc.dictionary(keys, tie('value'), { maxKeys: 5 }),
    ),
  }));
  let batch: readonly unknown[] = [];
  let batchNumber = -1;
  return (index) => {
    const number = Math.floor(index / BATCH);
    if (number !== batchNumber) {
      batch = fc.sample(value, { seed: seed * 100_003 + number, numRuns: BATCH });
      batchNumber = number;
    }
    return batch[index % BATCH];
  };
}
