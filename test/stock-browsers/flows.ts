import type { Flow } from './flow.js';
import { agenda } from './flows/agenda.js';
import { bulk } from './flows/bulk.js';
import { conflict } from './flows/conflict.js';
import { drafts } from './flows/drafts.js';
import { mainFlow } from './flows/main-flow.js';
import { panel } from './flows/panel.js';
import { windowsAndTabs } from './flows/windows-and-tabs.js';

/** The flows for stock browsers, each with the sandbox's first records and a fresh browser. */
export const FLOWS: readonly [Flow, ...Flow[]] = [mainFlow, conflict, drafts, panel, agenda, bulk, windowsAndTabs];
