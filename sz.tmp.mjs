import { rolldown } from 'rolldown';
import { gzipSync } from 'node:zlib';
import { writeFileSync, mkdirSync } from 'node:fs';
mkdirSync('.size/x', { recursive: true });
const what = process.argv[2] ?? 'FollowupsProvider, FollowupTable';
writeFileSync('.size/x/e.js', `export { ${what} } from '${process.cwd()}/dist/index.js';`);
const b = await rolldown({ cwd: process.cwd(), input: { e: process.cwd() + '/.size/x/e.js' }, external: /^(?:react|react-dom|@tanstack\/react-query)(?:\/|$)/, platform: 'browser', logLevel: 'silent', transform: { define: { 'process.env.NODE_ENV': '"production"' } } });
const r = await b.generate({ format: 'es', minify: true });
const chunks = r.output.filter((c) => c.type === 'chunk');
const seen = new Set(); const visit = (f) => { const c = chunks.find((x) => x.fileName === f); if (!c || seen.has(f)) return; seen.add(f); c.imports.forEach(visit); };
chunks.filter((c) => c.isEntry).forEach((c) => visit(c.fileName));
for (const c of chunks) console.log(seen.has(c.fileName) ? 'INIT ' : 'later', c.fileName, gzipSync(c.code).length);
const rooms = {}; const files = [];
for (const c of chunks) if (seen.has(c.fileName)) for (const [id, m] of Object.entries(c.modules)) { const k = id.includes('node_modules') ? id.split('node_modules/').pop().split('/').slice(0, 2).join('/') : id.replace(/.*dist\//, '').split('/').slice(0, 1).join(''); rooms[k] = (rooms[k] ?? 0) + m.renderedLength; files.push([m.renderedLength, id.replace(/.*(dist|node_modules)\//, '')]); }
console.log(Object.entries(rooms).sort((a, b) => b[1] - a[1]).map(([k, v]) => `${k} ${v}`).join('\n'));
if (process.argv[3]) console.log(files.sort((a, b) => b[0] - a[0]).slice(0, 60).map((x) => x.join(' ')).join('\n'));
