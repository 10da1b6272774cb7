import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import Specificity from '@bramus/specificity';
import { parse } from 'postcss';
import type { AtRule, ChildNode, Declaration } from 'postcss';
import { root } from './repository.js';

/** Prints everything in the stylesheets that would affect the host's page. */

const PHYSICAL_PROPERTY =
  /^(?:(?:margin|padding|border|inset|scroll-margin|scroll-padding)-(?:top|right|bottom|left)\b|border-(?:top|bottom)-(?:left|right)-radius$|(?:top|right|bottom|left)$|(?:(?:min|max)-)?(?:width|height)$|contain-intrinsic-(?:width|height)$)/;
const PHYSICAL_VALUE = /^(?:text-align|float|clear|caption-side): .*\b(?:left|right)\b/;
const NAMED_AT_RULE = /^(?:(?:-webkit-)?keyframes|layer|property|counter-style|view-transition)$/;
/** The custom element itself, seen from its shadow root. */
const OWN_HOST = /^:host(?:\(\[hidden\]\))?$/;
const SCROLL_LOCK = /^(?:html|body):has\(\s*\.rf-[^()]*\)$/;
const KEEPS_LIGHT_DARK = /^\(color: light-dark\(#000, #fff\)\)$/;
const FOREIGN_AT_RULE = /^(?:font-face|charset|namespace|page)$/;

const src = join(root, 'src');
for (const path of readdirSync(src, { recursive: true, encoding: 'utf8' }).filter((each) => each.endsWith('.css'))) {
  const report = (node: ChildNode, faults: Readonly<Record<string, boolean | undefined>>): void => {
    for (const [fault, isSo] of Object.entries(faults)) {
      if (!isSo) continue;
      console.error(`src/${path}:${node.source?.start?.line ?? 1}: ${fault}`);
      process.exitCode = 1;
    }
  };
  const sheet = parse(readFileSync(join(src, path), 'utf8'), { from: path });
  sheet.walkRules((rule) => {
    if (rule.parent?.type === 'atrule' && rule.parent.name.endsWith('keyframes')) return;
    report(rule, { 'nested rules hide what a selector weighs': rule.some(({ type }) => /rule/.test(type)) });
    for (const selector of rule.selectors) report(rule, faultsOfSelector(selector));
  });
  sheet.walkDecls((declaration) => report(declaration, faultsOfDeclaration(declaration)));
  sheet.walkAtRules((atRule) => report(atRule, faultsOfAtRule(atRule, path)));
}

function faultsOfSelector(whole: string): Record<string, boolean> {
  if (OWN_HOST.test(whole)) return {};
  const classes = whole.match(/\.-?[_a-zA-Z][\w-]*/g) ?? [];
  const isLock = SCROLL_LOCK.test(whole);
  const weights = isLock ? [] : Specificity.calculate(whole);
  return {
    [`a class of "${whole}" lacks the prefix rf-`]: classes.some((name) => !name.startsWith('.rf-')),
    [`"${whole}" reaches the host's own elements`]: classes.length === 0,
    [`"${whole}" styles the host's page; only the scroll lock may, by :has(.rf-…)`]:
      !isLock && /(?:^|[\s,(>+~])(?::root|html|body)\b/.test(whole),
    [`"${whole}" weighs more than one class; keep the rest in :where()`]: weights.some(({ a, b }) => a > 0 || b > 1),
  };
}

function faultsOfDeclaration(declaration: Declaration): Record<string, boolean> {
  const { prop, value, important } = declaration;
  return {
    [`${prop} lacks the prefix --rf-`]: prop.startsWith('--') && !prop.startsWith('--rf-'),
    [`${prop}: ${value} is physical; use the logical property, start or end`]:
      PHYSICAL_PROPERTY.test(prop) || PHYSICAL_VALUE.test(`${prop}: ${value}`),
    [`light-dark() is rewritten by hosts' builds; put it in @supports (color: light-dark(#000, #fff))`]:
      /\blight-dark\(/i.test(value) && !inside(declaration, 'supports', KEEPS_LIGHT_DARK),
    [`!important leaves the host no way to override ${prop}`]:
      important === true && !inside(declaration, 'media', /prefers-reduced-motion/),
    [`the container "${value}" lacks the prefix rf-`]:
      /^container(?:-name)?$/.test(prop) && value !== 'none' && !value.startsWith('rf-'),
  };
}

function inside(declaration: Declaration, name: 'media' | 'supports', params: RegExp): boolean {
  let at: Declaration['parent'] | undefined = declaration.parent;
  while (at && at.type !== 'root') {
    if (at.type === 'atrule' && at.name === name && params.test(at.params)) return true;
    at = at.parent;
  }
  return false;
}

function faultsOfAtRule({ name, params }: AtRule, path: string): Record<string, boolean> {
  const isImport = name === 'import';
  return {
    [`@${name} is the host's business`]: FOREIGN_AT_RULE.test(name),
    [`@${name} ${params} lacks the prefix rf-`]: NAMED_AT_RULE.test(name) && !/^(?:--)?rf-/.test(params),
    'only the files in styles import': isImport && !path.startsWith(join('react', 'styles')),
    [`@import ${params} is not a file of ours`]: isImport && !/^['"]\.{1,2}\//.test(params),
  };
}
