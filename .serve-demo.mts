import { startSandbox } from '/work/wt/demo/sandbox/server/start.js';
const s = await startSandbox({ port: 4977, teamZone: 'Europe/Paris', staticDir: '/work/wt/demo/sandbox/host/dist', rateLimit: { perSecond: 1000, burst: 1000 } });
console.log(s.url);
