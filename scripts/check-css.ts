import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import Specificity from '@bramus/specificity';
import { parse } from 'postcss';
import type { AtRule, ChildNode, Declaration, Rule } from 'postcss';
import { isMain, root } from './repository.js';

const PHYSICAL_PROPERTY =
  /^(?:(?:margin|padding|border|inset|scroll-margin|scroll-padding)-(?:top|right|bottom|left)\b|border-(?:top|bottom)-(?:left|right)-radius$|(?:top|right|bottom|left)$|(?:(?:min|max)-)?(?:width|height)$|contain-intrinsic-(?:width|height)$)/;
const PHYSICAL_VALUE = /^(?:text-align|float|clear|caption-side)$/;
const NAMED_AT_RULE = /^(?:(?:-webkit-)?keyframes|layer|property|counter-style|view-transition)$/;
/** The custom element itself, seen from its shadow root. */
const OWN_HOST = /^:host(?:\(\[hidden\]\))?$/;
const SCROLL_LOCK = /^(?:html|body):has\(\s*\.rf-[^()]*\)$/;
const KEEPS_LIGHT_DARK = /^\(color: light-dark\(#000, #fff\)\)$/;
const FOREIGN_AT_RULE = /^(?:font-face|charset|namespace|page)$/;

/**
 * Returns everything in the stylesheets of a `src` folder that would affect the host's page, as `file:line: problem`.
 */
export function checkCss(src: string): string[] {
  return readdirSync(src, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.css'))
    .toSorted()
    .flatMap((path) => {
      const place = relative(dirname(src), join(src, path));
      const faults: string[] = [];
      const report = (node: ChildNode, text: string) =>
        faults.push(`${place}:${node.source?.start?.line ?? 1}: ${text}`);
      const sheet = parse(readFileSync(join(src, path), 'utf8'), { from: path });
      sheet.walkRules((rule) => checkRule(rule, report));
      sheet.walkDecls((declaration) => checkDeclaration(declaration, report));
      sheet.walkAtRules((atRule) => checkAtRule(atRule, path, report));
      return faults;
    });
}

type Report = (node: ChildNode, text: string) => void;

function checkRule(rule: Rule, report: Report): void {
  if (isKeyframe(rule)) return;
  for (const selector of rule.selectors) {
    const whole = resolveNesting(selector, rule);
    if (OWN_HOST.test(whole)) continue;
    const classes = whole.match(/\.-?[_a-zA-Z][\w-]*/g) ?? [];
    const foreign = classes.find((name) => !name.startsWith('.rf-'));
    if (foreign) report(rule, `the class ${foreign} lacks the prefix rf-`);
    if (classes.length === 0) report(rule, `"${selector}" reaches the host's own elements`);
    if (SCROLL_LOCK.test(whole)) continue;
    if (/(?:^|[\s,(>+~])(?::root|html|body)\b/.test(whole)) {
      report(rule, `"${selector}" styles the host's page; only the scroll lock may, by :has(.rf-…)`);
    }
    if (/#[\w-]+/.test(whole.replace(/\[[^\]]*\]/g, ''))) report(rule, `"${selector}" uses an id`);
    const [heaviest] = Specificity.calculate(whole).toSorted((a, b) => Specificity.compare(b, a));
    if (heaviest && (heaviest.a > 0 || heaviest.b > 1)) {
      report(rule, `"${selector}" weighs ${heaviest.toString()}; keep it to one class, the rest in :where()`);
    }
  }
}

function isKeyframe(rule: Rule): boolean {
  return rule.parent?.type === 'atrule' && rule.parent.name.endsWith('keyframes');
}

function resolveNesting(selector: string, rule: Rule): string {
  let parent = rule.parent;
  while (parent && parent.type === 'atrule') parent = parent.parent;
  if (parent?.type !== 'rule') return selector;
  const outer = `:is(${parent.selectors.map((each) => resolveNesting(each, parent)).join(', ')})`;
  return selector.includes('&') ? selector.replaceAll('&', outer) : `${outer} ${selector}`;
}

function checkDeclaration(declaration: Declaration, report: Report): void {
  const { prop, value, important } = declaration;
  if (prop.startsWith('--') && !prop.startsWith('--rf-')) report(declaration, `${prop} lacks the prefix --rf-`);
  if (PHYSICAL_PROPERTY.test(prop)) report(declaration, `${prop} is physical; use the logical property`);
  if (PHYSICAL_VALUE.test(prop) && /\b(?:left|right)\b/.test(value)) {
    report(declaration, `${prop}: ${value} is physical; use start or end`);
  }
  if (/\blight-dark\(/i.test(value) && !inside(declaration, 'supports', KEEPS_LIGHT_DARK)) {
    report(
      declaration,
      `light-dark() is rewritten by hosts' builds; put it in @supports (color: light-dark(#000, #fff))`,
    );
  }
  if (important && !inside(declaration, 'media', /prefers-reduced-motion/)) {
    report(declaration, `!important leaves the host no way to override ${prop}`);
  }
  if (prop === 'container-name' || prop === 'container') {
    if (value !== 'none' && !value.startsWith('rf-'))
      report(declaration, `the container "${value}" lacks the prefix rf-`);
  }
}

function inside(declaration: Declaration, name: 'media' | 'supports', params: RegExp): boolean {
  let parent: Declaration['parent'] | undefined = declaration.parent;
  while (parent && parent.type !== 'root') {
    if (parent.type === 'atrule' && parent.name === name && params.test(parent.params)) return true;
    parent = parent.parent;
  }
  return false;
}

function checkAtRule(atRule: AtRule, path: string, report: Report): void {
  const { name, params } = atRule;
  if (FOREIGN_AT_RULE.test(name)) report(atRule, `@${name} is the host's business`);
  if (NAMED_AT_RULE.test(name) && !/^(?:--)?rf-/.test(params)) {
    report(atRule, `@${name} ${params} lacks the prefix rf-`);
  }
  if (name === 'import' && path !== join('react', 'styles', 'index.css')) {
    report(atRule, 'only styles/index.css imports');
  }
  if (name === 'import' && !/^['"]\.{1,2}\//.test(params)) report(atRule, `@import ${params} is not a file of ours`);
}

if (isMain(import.meta.url)) {
  const faults = checkCss(join(root, 'src'));
  for (const fault of faults) console.error(fault);
  if (faults.length > 0) process.exit(1);
  console.log('The stylesheets keep to their own elements');
}
