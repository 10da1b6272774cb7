import type { Survivor } from './survivor.js';

export const API_SURVIVORS: readonly Survivor[] = [];
