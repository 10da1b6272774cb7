import type { FollowupMacro, Option } from 'react-followups';
import type { Language } from '../language.js';

type Labels<Value extends string> = Readonly<Record<Value, string>>;
type TaskType = 'call' | 'email' | 'meeting' | 'demo' | 'contract' | 'site_visit';
type Priority = 'low' | 'normal' | 'high' | 'urgent';

/** The values that this CRM uses, in the app's languages; the API document lists none. */
const TASK_TYPES: Readonly<Record<Language, Labels<TaskType>>> = {
  en: {
    call: 'Call',
    email: 'Email',
    meeting: 'Meeting',
    demo: 'Demo',
    contract: 'Contract',
    site_visit: 'Site visit',
  },
  de: {
    call: 'Anruf',
    email: 'E-Mail',
    meeting: 'Termin',
    demo: 'Vorführung',
    contract: 'Vertrag',
    site_visit: 'Besuch vor Ort',
  },
  es: {
    call: 'Llamada',
    email: 'Correo',
    meeting: 'Reunión',
    demo: 'Demostración',
    contract: 'Contrato',
    site_visit: 'Visita',
  },
  fr: {
    call: 'Appel',
    email: 'E-mail',
    meeting: 'Rendez-vous',
    demo: 'Démonstration',
    contract: 'Contrat',
    site_visit: 'Visite sur site',
  },
  ja: {
    call: '電話',
    email: 'メール',
    meeting: '打ち合わせ',
    demo: 'デモ',
    contract: '契約',
    site_visit: '訪問',
  },
  ar: {
    call: 'مكالمة',
    email: 'بريد إلكتروني',
    meeting: 'اجتماع',
    demo: 'عرض توضيحي',
    contract: 'عقد',
    site_visit: 'زيارة ميدانية',
  },
};

const PRIORITIES: Readonly<Record<Language, Labels<Priority>>> = {
  en: { low: 'Low', normal: 'Normal', high: 'High', urgent: 'Urgent' },
  de: { low: 'Niedrig', normal: 'Normal', high: 'Hoch', urgent: 'Dringend' },
  es: { low: 'Baja', normal: 'Normal', high: 'Alta', urgent: 'Urgente' },
  fr: { low: 'Basse', normal: 'Normale', high: 'Haute', urgent: 'Urgente' },
  ja: { low: '低', normal: '中', high: '高', urgent: '緊急' },
  ar: { low: 'منخفضة', normal: 'عادية', high: 'عالية', urgent: 'عاجلة' },
};

/** What the CRM calls a status of its own; the library knows those of the API document. */
export const STATUSES: Readonly<Record<Language, Labels<'on_hold'>>> = {
  en: { on_hold: 'On hold' },
  de: { on_hold: 'Wartet' },
  es: { on_hold: 'En espera' },
  fr: { on_hold: 'En attente' },
  ja: { on_hold: '保留' },
  ar: { on_hold: 'معلّق' },
};

const OUTCOMES: Readonly<Record<Language, Labels<'reached' | 'no_answer' | 'agreed'>>> = {
  en: { reached: 'Reached', no_answer: 'No answer', agreed: 'Agreed' },
  de: {
    reached: 'Erreicht',
    no_answer: 'Nicht erreicht',
    agreed: 'Vereinbart',
  },
  es: { reached: 'Contactado', no_answer: 'Sin respuesta', agreed: 'Acordado' },
  fr: { reached: 'Joint', no_answer: 'Sans réponse', agreed: 'Convenu' },
  ja: { reached: '連絡済み', no_answer: '応答なし', agreed: '合意' },
  ar: { reached: 'تم التواصل', no_answer: 'لا رد', agreed: 'تم الاتفاق' },
};

/** A routine's name, and the line that it adds to the note. */
type Routine = Readonly<Record<'name' | 'line', string>>;

const ROUTINES: Readonly<Record<Language, Readonly<Record<'no_answer' | 'quote_sent' | 'for_me', Routine>>>> = {
  en: {
    no_answer: { name: 'No answer', line: '{date}: No answer.' },
    quote_sent: {
      name: 'Quote sent',
      line: '{date}: {me} sent {deal} a quote.',
    },
    for_me: { name: 'I’ll take it', line: '{date}: {me} is on it.' },
  },
  de: {
    no_answer: { name: 'Nicht erreicht', line: '{date}: Nicht erreicht.' },
    quote_sent: {
      name: 'Angebot verschickt',
      line: '{date}: {me} hat ein Angebot an {deal} geschickt.',
    },
    for_me: {
      name: 'Übernehme ich',
      line: '{date}: {me} kümmert sich darum.',
    },
  },
  es: {
    no_answer: { name: 'Sin respuesta', line: '{date}: Sin respuesta.' },
    quote_sent: {
      name: 'Presupuesto enviado',
      line: '{date}: {me} envió un presupuesto a {deal}.',
    },
    for_me: { name: 'Me encargo yo', line: '{date}: {me} se encarga.' },
  },
  fr: {
    no_answer: { name: 'Sans réponse', line: '{date} : sans réponse.' },
    quote_sent: {
      name: 'Devis envoyé',
      line: '{date} : {me} a envoyé un devis à {deal}.',
    },
    for_me: {
      name: 'Je m’en occupe',
      line: '{date} : {me} s’en occupe.',
    },
  },
  ja: {
    no_answer: { name: '応答なし', line: '{date} 応答なし。' },
    quote_sent: {
      name: '見積もり送付',
      line: '{date} {me}が{deal}に見積もりを送付。',
    },
    for_me: { name: '自分が対応', line: '{date} {me}が対応。' },
  },
  ar: {
    no_answer: { name: 'لا رد', line: '{date}: لا رد.' },
    quote_sent: {
      name: 'أُرسل العرض',
      line: '{date}: أُرسل عرض سعر إلى {deal}، {me}.',
    },
    for_me: { name: 'سأتولى الأمر', line: '{date}: المتابعة لدى {me}.' },
  },
};

/** When to try again, in words that the list shows. */
const IN_TWO_DAYS: Readonly<Record<Language, string>> = {
  en: 'in 2 days 9am',
  de: 'in 2 Tagen um 9 Uhr',
  es: 'en 2 días a las 9',
  fr: 'dans 2 jours à 9h',
  ja: '2日後 9時',
  ar: 'بعد 2 أيام 9 صباحا',
};

/** What agents do many times a day, with two keys. */
function macrosOf(language: Language): readonly FollowupMacro[] {
  const { no_answer, quote_sent, for_me } = ROUTINES[language];
  return [
    {
      name: no_answer.name,
      key: '1',
      steps: [{ line: no_answer.line }, { due: IN_TWO_DAYS[language] }, { priority: 'high' }],
    },
    {
      name: quote_sent.name,
      key: '2',
      steps: [{ line: quote_sent.line }, { due: 'next-week' }, { type: 'email' }],
    },
    {
      name: for_me.name,
      key: '3',
      steps: [{ line: for_me.line }, { owner: 'me' }],
    },
  ];
}

export const macros = Object.fromEntries(
  (Object.keys(ROUTINES) as Language[]).map((language) => [language, macrosOf(language)]),
) as Readonly<Record<Language, readonly FollowupMacro[]>>;

export const outcomes = optionsOf(OUTCOMES);
export const taskTypes = optionsOf(TASK_TYPES);
export const priorities = optionsOf(PRIORITIES);

/** Builds the options of all languages once: a new list on each render would render every row again. */
function optionsOf<Value extends string>(
  labels: Readonly<Record<Language, Labels<Value>>>,
): Readonly<Record<Language, readonly Option[]>> {
  const options = Object.entries<Labels<Value>>(labels).map(([language, ofLanguage]) => [
    language,
    Object.entries<string>(ofLanguage).map(([value, label]) => ({
      value,
      label,
    })),
  ]);
  return Object.fromEntries(options) as Record<Language, readonly Option[]>;
}
