import { chromium } from '@playwright/test';
import { chromiumLaunch } from '/work/wt/demo/scripts/chromium.js';
// args: name WxH path lang theme [action]
const b = await chromium.launch(await chromiumLaunch());
for (const spec of process.argv.slice(2)) {
  const [name, size, path, lang = 'en', theme = 'light', action = ''] = spec.split('|');
  const [width, height] = (size as string).split('x').map(Number) as [number, number];
  const c = await b.newContext({ viewport: { width, height }, baseURL: 'http://127.0.0.1:4977', locale: 'en-US', timezoneId: 'Europe/Paris', colorScheme: theme as 'light', reducedMotion: 'reduce', ...(width < 500 ? { hasTouch: true, isMobile: true, deviceScaleFactor: 2 } : {}) });
  const page = await c.newPage();
  page.on('console', (m) => { if (m.type() === 'error') console.log(name, m.text()); });
  page.on('pageerror', (e) => console.log(name, String(e)));
  await page.addInitScript(([l]) => { localStorage.setItem('northwind-settings', JSON.stringify({ language: l, dir: l === 'ar' ? 'rtl' : 'ltr', drawerOpen: location.hash === '#drawer' })); }, [lang]);
  await page.goto(path as string);
  await page.waitForTimeout(2500);
  try { if (action) await new Function('page', `return (async()=>{${action}})()`)(page); } catch (e) { console.log(name, String(e)); }
  await page.waitForTimeout(600);
  await page.screenshot({ path: `/tmp/shots/${name}.png` });
  await c.close();
}
await b.close();
