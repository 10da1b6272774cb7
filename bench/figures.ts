import { meanEdit } from './medians.js';
import type { Medians } from './medians.js';
import { OURS, OURS_ALONE, OURS_WHOLE } from './pages.js';
import type { PageSizes, Size } from './results.js';

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
  /** What is shown beside the value, without an aim of its own. */
  readonly beside?: string;
}

type Sizes = Readonly<Record<string, PageSizes>>;

const MS = ' ms';
const KB = ' kB';

/** Returns the aims, each compared with the medians of one run. */
export function figuresOf(medians: Medians, sizes: Sizes): Figure[] {
  return [
    ...sizeAims(sizes),
    ...loadAims(medians),
    ...everydayAims(medians),
    ...editAims(medians),
    ...refreshAims(medians),
    ...tableAims(medians),
    ...secondVisitAims(medians),
  ].map(judge);
}

/** @returns one line; `met` is `null` without a value, or without the peer to compare it with */
export function judge({ what, aim, unit, value, most, peer, beside }: Aim): Figure {
  const relative = peer !== undefined;
  const ratio = relative && value !== null && peer !== null && peer > 0 ? value / peer : null;
  const judged = relative ? ratio : value;
  return {
    what,
    aim,
    measured: value === null ? '–' : [withPeer(value, peer, unit), beside].filter(Boolean).join('; '),
    ratio: ratio === null ? '–' : round(ratio),
    met: judged === null ? null : judged <= most,
  };
}

function withPeer(value: number, peer: number | null | undefined, unit: string): string {
  return `${round(value)}${unit}${typeof peer === 'number' ? ` (${round(peer)}${unit})` : ''}`;
}

/** `npm run size` limits the library's own apps; these are pages of the kind that the peers have too. */
function sizeAims(sizes: Sizes): Aim[] {
  const everything = sizes[OURS_WHOLE]?.page;
  const first = (what: string, page: string, most: number): Aim => ({
    what: `JavaScript with the client, first load, ${what}`,
    aim: `at most ${most} kB`,
    unit: KB,
    value: sizes[page]?.initial?.gzip ?? null,
    most,
    ...brotliOf(sizes[page]?.initial),
  });
  return [
    first('table alone', OURS_ALONE, 50),
    first('workspace', OURS, 61),
    {
      what: 'JavaScript with the client, everything',
      aim: 'under half of MUI X',
      unit: KB,
      value: everything?.gzip ?? null,
      most: 0.5,
      peer: sizes['mui']?.page?.gzip ?? null,
      ...brotliOf(everything),
    },
  ];
}

function brotliOf(size: Size | undefined): Pick<Aim, 'beside'> {
  return size ? { beside: `${round(size.brotli)}${KB} in brotli` } : {};
}

function loadAims({ of }: Medians): Aim[] {
  const task = (set: string, page: string) => of(set, page, 'loadAll', 'task');
  const firstRows = (set: string, what: string, page: string, most: number): Aim => {
    const own = of(set, page, 'first', 'task');
    return {
      what: `first rows painted, ${what}, ${set === 'net' ? '10 Mbit/s' : set}`,
      aim: `at most ${most} × TanStack`,
      unit: MS,
      value: of(set, page, 'first', 'ms'),
      most,
      peer: of(set, 'tanstack', 'first', 'ms'),
      ...(own === null ? {} : { beside: `main thread ${withPeer(own, of(set, 'tanstack', 'first', 'task'), MS)}` }),
    };
  };
  return [
    ...['10k', '100k'].flatMap((set) => [
      firstRows(set, 'table alone', OURS_ALONE, 1.3),
      firstRows(set, 'workspace', OURS, 1.5),
    ]),
    firstRows('net', 'table alone', OURS_ALONE, 1.15),
    firstRows('net', 'workspace', OURS, 1.3),
    ...['10k', '100k'].map((set) => ({
      what: `load all, main thread, ${set}`,
      aim: 'at most 2 × bare DOM',
      unit: MS,
      value: task(set, OURS),
      most: 2,
      peer: task(set, 'vanilla'),
    })),
    {
      what: 'load all, main thread, 100k',
      aim: 'at most a tenth of TanStack',
      unit: MS,
      value: task('100k', OURS),
      most: 0.1,
      peer: task('100k', 'tanstack'),
    },
    ...['10k', '100k'].map((set) => longestTask(`load all, longest task, ${set}`, of(set, OURS, 'loadAll', 'longMax'))),
  ];
}

/** With 1,000 records, the size most people have, beside the table that a host would write by hand. */
function everydayAims({ of, valueOf, scrollTask, heapFirst }: Medians): Aim[] {
  const line = (what: string, most: number, read: (page: string) => number | null, unit = MS): Aim => ({
    what: `${what}, 1k`,
    aim: `at most ${most} × TanStack`,
    unit,
    value: read(OURS),
    most,
    peer: read('tanstack'),
  });
  const paint = (step: string) => (page: string) => of('1k', page, step, 'paint');
  return [
    line('sort, call to paint', 1.2, paint('sort')),
    line('filter, call to paint', 1.2, paint('filter2')),
    line('clear the filter, call to paint', 1.2, paint('unfilter2')),
    line('one edit with its answer, main thread', 1.3, (page) => valueOf('1k', page, meanEdit('task'))),
    line('click to painted editor', 1.5, paint('dialog')),
    line('scroll 3,000 px/s: main thread a frame', 1, (page) => scrollTask('1k', page, 3_000)),
    {
      what: 'scroll 3,000 px/s: dropped frames, 1k',
      aim: '0',
      unit: '',
      value: of('1k', OURS, 'scroll3000', 'dropped'),
      most: 0,
    },
    line('heap of the first page', 1.5, (page) => heapFirst('1k', page), ' MB'),
  ];
}

function editAims({ of, valueOf }: Medians): Aim[] {
  const unit = MS;
  const edit = (set: string, page: string) => valueOf(set, page, meanEdit('dom'));
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
  const unit = MS;
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
      most: 0.01,
      peer: theirs('bytes'),
    },
  ];
}

function tableAims({ of, scrollTask, heapGrowth }: Medians): Aim[] {
  const unit = MS;
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
      aim: 'at most TanStack',
      unit,
      value: scrollTask('100k', OURS, 15_000),
      most: 1,
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
  const unit = MS;
  return [
    {
      what: `${whole} 10k`,
      aim: 'at most 1.5 × the first rows of a first visit',
      unit,
      value: of10k('ms'),
      most: 1.5,
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
  return { what, aim: 'no task over 50 ms', unit: MS, value, most: 50 };
}

function round(value: number): string {
  const size = Math.abs(value);
  return value.toFixed(Number.isInteger(value) || size >= 100 ? 0 : size >= 10 ? 1 : 2);
}
