import { runHistory } from './run-history.js';
Error.stackTraceLimit = Number(process.env['STACK'] ?? 0);
const from = Number(process.argv[2] ?? 1), n = Number(process.argv[3] ?? 100);
const mode = process.argv[4] ?? 'mixed';
const t = performance.now(); const sums: Record<string, number> = {}; let bad = 0; const by: Record<string, number> = {};
process.on('unhandledRejection', (e) => { console.log('UNHANDLED', e); });
for (let seed = from; seed < from + n; seed++) {
  const options = { seed, server: (mode === 'ignoring' || (mode==='mixed' && seed % 4 === 0)) ? 'ignoring' as const : 'enforcing' as const, networkOnly: mode === 'network' };
  try { const r = await runHistory(options); for (const [k, v] of Object.entries(r)) sums[k] = (sums[k] ?? 0) + v; }
  catch (e) { bad++; const m = String((e as Error).message).replace(/edit-\S+/g,'E').slice(0,90); by[m] = (by[m] ?? 0) + 1;
    if (bad <= Number(process.env['SHOW'] ?? 1)) { const trace: string[] = []; await runHistory(options, trace).catch(() => {}); console.log(seed, String(e)); if (process.env['STACK']) console.log((e as Error).stack); console.log(trace.slice(-(Number(process.env['LINES'] ?? 60))).join('\n')); } }
}
console.log(((performance.now() - t) / n).toFixed(3), 'ms per history', bad, 'bad'); console.log(by); console.log(sums);
