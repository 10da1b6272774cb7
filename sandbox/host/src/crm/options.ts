import type { Option } from 'react-followups';
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

const OUTCOMES: Readonly<Record<Language, Labels<'reached' | 'no_answer' | 'agreed'>>> = {
  en: { reached: 'Reached', no_answer: 'No answer', agreed: 'Agreed' },
  de: { reached: 'Erreicht', no_answer: 'Nicht erreicht', agreed: 'Vereinbart' },
  es: { reached: 'Contactado', no_answer: 'Sin respuesta', agreed: 'Acordado' },
  fr: { reached: 'Joint', no_answer: 'Sans réponse', agreed: 'Convenu' },
  ja: { reached: '連絡済み', no_answer: '応答なし', agreed: '合意' },
  ar: { reached: 'تم التواصل', no_answer: 'لا رد', agreed: 'تم الاتفاق' },
};

export const outcomes = optionsOf(OUTCOMES);
export const taskTypes = optionsOf(TASK_TYPES);
export const priorities = optionsOf(PRIORITIES);

/** Builds the options of all languages once: a new list on each render would render every row again. */
function optionsOf<Value extends string>(
  labels: Readonly<Record<Language, Labels<Value>>>,
): Readonly<Record<Language, readonly Option[]>> {
  const options = Object.entries<Labels<Value>>(labels).map(([language, ofLanguage]) => [
    language,
    Object.entries<string>(ofLanguage).map(([value, label]) => ({ value, label })),
  ]);
  return Object.fromEntries(options) as Record<Language, readonly Option[]>;
}
