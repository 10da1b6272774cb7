import type { Flow } from './flow.js';
import { agenda } from './flows/agenda.js';
import { bulk } from './flows/bulk.js';
import { conflict } from './flows/conflict.js';
import { drafts } from './flows/drafts.js';
import { mainFlow } from './flows/main-flow.js';
import { panel } from './flows/panel.js';
import { windowsAndTabs } from './flows/windows-and-tabs.js';

/** What is gone through in browsers that nobody built for tests, each from the sandbox's first records and in a browser of its own. */
export const FLOWS: readonly [Flow, ...Flow[]] = [mainFlow, conflict, drafts, panel, agenda, bulk, windowsAndTabs];
