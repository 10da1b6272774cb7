import type { Random } from './random.js';
import { pick, pickWeighted, wholeNumber } from './random.js';

const BUSINESSES = [
  'Almeida & Filhos',
  'Bakkerij de Molen',
  'Bright Harbour Clinics',
  'Café Zürich',
  'Cobalt Freight',
  'Dunne Brothers Roofing',
  'Eastgate Dental',
  'Fjord Energi AS',
  'Garnet Hill School',
  'Hanseatic Optics',
  'Isla Verde Hotels',
  'Juniper Analytics',
  'Kestrel Aviation',
  'Lumière Événements',
  'Marlow Printworks',
  'Nakamura Tools',
  'Oak & Ivy Interiors',
  'Pellegrino Vini',
  'Quayside Logistics',
  'Rowan Legal LLP',
  'Saltmarsh Brewery',
  'Tanaka Robotics',
  'Umoja Foods',
  'Vistula Software',
  'Westfold Insurance',
  'Ximenez Catering',
  'Yellowstone Outfitters',
  'Żubr Transport',
] as const satisfies readonly [string, ...string[]];

const CONTACTS = [
  'Ana',
  'Björn',
  'Chiara',
  'Dmitri',
  'Eilidh',
  'Farah',
  'Goran',
  'Hye-jin',
  'Ines',
  'Jonas',
  'Katarzyna',
  'Liam',
  'Mei',
  'Noor',
  'Omar',
  'Priya',
  'Rafael',
  'Siobhán',
  'Thandiwe',
  'Yusuf',
] as const satisfies readonly [string, ...string[]];

type NoteOf = (business: string, contact: string, random: Random) => string;

const SHORT = [
  (business, contact) => `Call ${contact} at ${business} about the revised quote.`,
  (business) => `${business}: send the signed contract back before the end of the week.`,
  (business, contact) => `${contact} asked for two more seats at ${business}. Check the volume price first.`,
  (business, contact) => `Demo for ${business}. ${contact} brings the head of finance.`,
  (business, _, random) => `${business} owes us an answer on invoice ${wholeNumber(random, 20_000, 29_999)}.`,
  (business, contact) => `Left a voicemail for ${contact} (${business}). Try again in the morning.`,
  (business) => `Renewal of ${business} comes up next month; prepare the usage report.`,
  (business, contact) => `Intro from ${contact}. ${business} compares us with two others.`,
  () => 'Follow up.',
  (business) => `${business} — price < 10 000 € & delivery > 4 weeks? "Maybe", they say.`,
] as const satisfies readonly [NoteOf, ...NoteOf[]];

const UNUSUAL = [
  (business, contact) =>
    `${contact} from ${business}:\n- wants the export as CSV\n- two sites, one invoice\n- decision on Thursday\n\nAsk for the purchase order number.`,
  (business, contact) => `🎉 ${business} said yes! 👩🏽‍💻 ${contact} needs the onboarding links today 🚀`,
  (business) => `Their own words: https://example.com/tickets/48210?view=full&from=crm#comment-7 (${business})`,
  () => 'العميل طلب عرض سعر محدث قبل نهاية الأسبوع.',
  (_, contact) => `לחזור אל ${contact} בנוגע לחוזה (v2.1) לפני יום ראשון`,
  (business) => `${business} 様：来週の打ち合わせの日程を確認する。`,
  (business, contact, random) => longNote(business, contact, random),
  (business) => `Line ends from an old import:\r\n${business}\r\nsecond line\r\n`,
  (business) =>
    `AnUnusuallyLongReferenceWithoutAnySpace_${business.replaceAll(/\W/g, '')}_2026_Q3_RENEWAL_AND_UPSELL_OPPORTUNITY_FINAL_v3`,
] as const satisfies readonly [NoteOf, ...NoteOf[]];

function longNote(business: string, contact: string, random: Random): string {
  const lines = Array.from(
    { length: wholeNumber(random, 8, 30) },
    (_, index) => `${index + 1}. ${pick(random, SHORT)(business, contact, random)}`,
  );
  return `Minutes of the call with ${contact}\n\n${lines.join('\n')}`;
}

/** A note as people write them: mostly a sentence, now and then something that tests a layout. */
export function sampleNote(random: Random): string {
  const notes = pickWeighted<readonly [NoteOf, ...NoteOf[]]>(random, [
    [SHORT, 5],
    [UNUSUAL, 1],
  ]);
  return pick(random, notes)(pick(random, BUSINESSES), pick(random, CONTACTS), random);
}
