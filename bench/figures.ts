import type { Medians } from './medians.js';
import { OURS, OURS_ALONE } from './pages.js';
import type { PageSizes } from './results.js';

/** One line of the table of aims. */
export interface Figure {
  readonly what: string;
  readonly aim: string;
  readonly measured: string;
  readonly ratio: string;
  /** Whether the aim was met; `null` if something was not measured. */
  readonly met: boolean | null;
}

/** A value and its limit. */
interface Aim {
  readonly what: string;
  readonly aim: string;
  readonly unit: string;
  readonly value: number | null;
  /** The maximum: absolute, or as a share of `peer`. */
  readonly most: number;
  readonly peer?: number | null;
}

type Sizes = Readonly<Record<string, PageSizes>>;

/** Five of ten thousand records are a two-thousandth; walking all pages would be the whole. */
const REFRESH_SHARE = 0.01;

/** Returns the aims, each compared with the medians of one run. */
export function figuresOf(medians: Medians, sizes: Sizes): Figure[] {
  return [
    ...sizeAims(sizes),
    ...loadAims(medians),
    ...editAims(medians),
    ...refreshAims(medians),
    ...tableAims(medians),
    ...secondVisitAims(medians),
  ].map(judge);
}

/** @returns one line; `met` is `null` without a value, or without the peer to compare it with */
export function judge({ what, aim, unit, value, most, peer }: Aim): Figure {
  const relative = peer !== undefined;
  const ratio = relative && value !== null && peer !== null && peer > 0 ? value / peer : null;
  const judged = relative ? ratio : value;
  return {
    what,
    aim,
    measured:
      value === null ? '–' : `${round(value)}${unit}${relative && peer !== null ? ` (${round(peer)}${unit})` : ''}`,
    ratio: ratio === null ? '–' : round(ratio),
    met: judged === null ? null : judged <= most,
  };
}

/** `npm run size` limits the library's own apps; this compares one with a peer's page of the same kind. */
function sizeAims(sizes: Sizes): Aim[] {
  const value = sizes['followups-everything']?.page?.gzip ?? null;
  const peer = sizes['mui']?.page?.gzip ?? null;
  return [{ what: 'JavaScript, everything', aim: 'under half of MUI X', unit: ' kB', value, most: 0.5, peer }];
}

function loadAims({ of }: Medians): Aim[] {
  const unit = ' ms';
  const task = (set: string, page: string) => of(set, page, 'loadAll', 'task');
  return [
    ...['10k', '100k'].flatMap((set) => {
      const peer = of(set, 'tanstack', 'first', 'ms');
      return [
        {
          what: `first rows painted, table alone, ${set}`,
          aim: 'at most 1.15 × TanStack',
          unit,
          value: of(set, OURS_ALONE, 'first', 'ms'),
          most: 1.15,
          peer,
        },
        {
          what: `first rows painted, workspace, ${set}`,
          aim: 'at most 1.5 × TanStack',
          unit,
          value: of(set, OURS, 'first', 'ms'),
          most: 1.5,
          peer,
        },
      ];
    }),
    ...['10k', '100k'].map((set) => ({
      what: `load all, main thread, ${set}`,
      aim: 'at most 1.8 × bare DOM',
      unit,
      value: task(set, OURS),
      most: 1.8,
      peer: task(set, 'vanilla'),
    })),
    {
      what: 'load all, main thread, 100k',
      aim: 'at most a tenth of TanStack',
      unit,
      value: task('100k', OURS),
      most: 0.1,
      peer: task('100k', 'tanstack'),
    },
    ...['10k', '100k'].map((set) => longestTask(`load all, longest task, ${set}`, of(set, OURS, 'loadAll', 'longMax'))),
  ];
}

function editAims({ of, edit }: Medians): Aim[] {
  const unit = ' ms';
  const first = (page: string) => of('10k', page, 'editFirst', 'dom');
  return [
    {
      what: 'one edit, call to DOM, 100k loaded by 100',
      aim: 'at most 1.5 × the same of 100',
      unit,
      value: edit('100k', OURS),
      most: 1.5,
      peer: first(OURS),
    },
    ...(
      [
        ['100', first(OURS), first('aggrid-tx')],
        ['10k', edit('10k', OURS), edit('10k', 'aggrid-tx')],
        ['100k', edit('100k', OURS), edit('100k', 'aggrid-tx')],
      ] as const
    ).map(([loaded, value, peer]) => ({
      what: `one edit, call to DOM, ${loaded} loaded`,
      aim: 'below AG Grid with transactions',
      unit,
      value,
      most: 1,
      peer,
    })),
  ];
}

function refreshAims({ of }: Medians): Aim[] {
  const ours = (figure: string) => of('10k', OURS, 'refresh50', figure);
  const theirs = (figure: string) => of('10k', 'tanstack', 'refresh50', figure);
  const what = 'refresh, 5 of 10k changed, 50 ms latency:';
  const unit = ' ms';
  return [
    { what: `${what} requests`, aim: 'at most 3', unit: '', value: ours('requests'), most: 3 },
    {
      what: `${what} changed row painted`,
      aim: 'a twentieth of TanStack',
      unit,
      value: ours('visible'),
      most: 1 / 20,
      peer: theirs('visible'),
    },
    {
      what: `${what} all five in the table`,
      aim: 'a twentieth of TanStack',
      unit,
      value: ours('done'),
      most: 1 / 20,
      peer: theirs('done'),
    },
    {
      what: `${what} bytes`,
      aim: 'in proportion to the change: at most 1 % of TanStack',
      unit: ' B',
      value: ours('bytes'),
      most: REFRESH_SHARE,
      peer: theirs('bytes'),
    },
  ];
}

function tableAims({ of, scrollTask, heapGrowth }: Medians): Aim[] {
  const unit = ' ms';
  const scroll = (figure: string) => of('100k', OURS, 'scroll15000', figure);
  const against = (page: string, step: string, figure: string) => ({
    value: of('100k', OURS, step, figure),
    peer: of('100k', page, step, figure),
    most: 1,
  });
  return [
    { what: 'scroll 15,000 px/s, 100k: dropped frames', aim: '0', unit: '', value: scroll('dropped'), most: 0 },
    { what: 'scroll 15,000 px/s, 100k: blank rows', aim: '0', unit: ' %', value: scroll('blankPct'), most: 0 },
    {
      what: 'scroll 15,000 px/s, 100k: main thread a frame',
      aim: 'at most 1.1 × TanStack',
      unit,
      value: scrollTask('100k', OURS, 15_000),
      most: 1.1,
      peer: scrollTask('100k', 'tanstack', 15_000),
    },
    {
      what: 'heap for 100k rows',
      aim: 'at most 1.4 × bare DOM',
      unit: ' MB',
      value: heapGrowth('100k', OURS),
      most: 1.4,
      peer: heapGrowth('100k', 'vanilla'),
    },
    { what: 'sort, 100k, call to DOM', aim: 'at most bare DOM', unit, ...against('vanilla', 'sort', 'dom') },
    { what: 'filter, 100k, call to DOM', aim: 'at most bare DOM', unit, ...against('vanilla', 'filter', 'dom') },
    longestTask('sort, longest task, 100k', of('100k', OURS, 'sort', 'longMax')),
    longestTask('filter, longest task, 100k', of('100k', OURS, 'filter', 'longMax')),
    {
      what: 'panel: open, 100k loaded',
      aim: 'at most 50 ms',
      unit,
      value: of('100k', OURS, 'panelOpen', 'paint'),
      most: 50,
    },
    {
      what: 'panel: next record, 100k loaded',
      aim: 'at most one and a half frames',
      unit,
      value: of('100k', OURS, 'panelNext', 'paint'),
      most: 25,
    },
    {
      what: 'panel: next record, 100k loaded',
      aim: "at most TanStack's dialog",
      unit,
      value: of('100k', OURS, 'panelNext', 'paint'),
      most: 1,
      peer: of('100k', 'tanstack', 'dialog', 'paint'),
    },
    {
      what: 'click to painted editor, 100k loaded',
      aim: 'at most 1.4 × TanStack',
      unit,
      ...against('tanstack', 'dialog', 'paint'),
      most: 1.4,
    },
  ];
}

/**
 * The whole list from the disk, painted and sorted, compared with the first rows of a page that has to request them.
 */
function secondVisitAims({ of }: Medians): Aim[] {
  const of10k = (figure: string) => of('10k', OURS, 'secondVisit', figure);
  const of100k = (figure: string) => of('100k', OURS, 'secondVisit', figure);
  const whole = 'second visit, whole list painted,';
  const unit = ' ms';
  return [
    {
      what: `${whole} 10k`,
      aim: 'at most 1.2 × the first rows of a first visit',
      unit,
      value: of10k('ms'),
      most: 1.2,
      peer: of('10k', OURS, 'first', 'ms'),
    },
    {
      what: `${whole} 100k`,
      aim: 'at most 10 × the first rows of a first visit',
      unit,
      value: of100k('ms'),
      most: 10,
      peer: of('100k', OURS, 'first', 'ms'),
    },
    longestTask('second visit, longest task after its first rows, 100k', of100k('longMax')),
    longestTask('list put on the disk, longest task, 100k', of('100k', OURS, 'keepList', 'longMax')),
    ...(
      [
        ['10k', of10k('requests')],
        ['100k', of100k('requests')],
      ] as const
    ).map(([set, value]) => ({
      what: `second visit, until up to date, ${set}: requests`,
      aim: 'at most 3',
      unit: '',
      value,
      most: 3,
    })),
  ];
}

/** The browser reports only tasks of 50 ms and more; 0 means there were none. */
function longestTask(what: string, value: number | null): Aim {
  return { what, aim: 'no task over 50 ms', unit: ' ms', value, most: 50 };
}

function round(value: number): string {
  const size = Math.abs(value);
  return value.toFixed(Number.isInteger(value) || size >= 100 ? 0 : size >= 10 ? 1 : 2);
}
