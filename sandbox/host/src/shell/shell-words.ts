import type { Language } from '../language.js';
import { settings } from '../settings.js';
import { useStore } from '../store.js';

/** What the app around the list says. */
interface ShellWords {
  readonly menu: string;
  readonly inbox: string;
  readonly deals: string;
  readonly followups: string;
  readonly reports: string;
  readonly demo: string;
  readonly signInAs: string;
  readonly signOut: string;
  readonly language: string;
  readonly colors: string;
  readonly system: string;
  readonly light: string;
  readonly dark: string;
  readonly sessionEnded: string;
  readonly signInAgain: (name: string) => string;
}

const WORDS: Readonly<Record<Language, ShellWords>> = {
  en: {
    menu: 'Menu',
    inbox: 'Inbox',
    deals: 'Deals',
    followups: 'Follow-ups',
    reports: 'Reports',
    demo: 'Demo: only Follow-ups works.',
    signInAs: 'Sign in as',
    signOut: 'Sign out',
    language: 'Language',
    colors: 'Colors',
    system: 'Same as system',
    light: 'Light',
    dark: 'Dark',
    sessionEnded: 'Your session has ended. Changes that are not saved yet wait here.',
    signInAgain: (name) => `Sign in again as ${name}`,
  },
  de: {
    menu: 'Menü',
    inbox: 'Posteingang',
    deals: 'Deals',
    followups: 'Wiedervorlagen',
    reports: 'Berichte',
    demo: 'Demo: Nur die Wiedervorlagen funktionieren.',
    signInAs: 'Anmelden als',
    signOut: 'Abmelden',
    language: 'Sprache',
    colors: 'Farben',
    system: 'Wie das System',
    light: 'Hell',
    dark: 'Dunkel',
    sessionEnded: 'Ihre Sitzung ist abgelaufen. Noch nicht gespeicherte Änderungen warten hier.',
    signInAgain: (name) => `Erneut anmelden als ${name}`,
  },
  es: {
    menu: 'Menú',
    inbox: 'Bandeja de entrada',
    deals: 'Negocios',
    followups: 'Seguimientos',
    reports: 'Informes',
    demo: 'Demostración: solo funcionan los seguimientos.',
    signInAs: 'Entrar como',
    signOut: 'Cerrar sesión',
    language: 'Idioma',
    colors: 'Colores',
    system: 'Como el sistema',
    light: 'Claro',
    dark: 'Oscuro',
    sessionEnded: 'La sesión ha caducado. Los cambios sin guardar esperan aquí.',
    signInAgain: (name) => `Volver a entrar como ${name}`,
  },
  fr: {
    menu: 'Menu',
    inbox: 'Boîte de réception',
    deals: 'Affaires',
    followups: 'Suivis',
    reports: 'Rapports',
    demo: 'Démo\u202f: seuls les suivis fonctionnent.',
    signInAs: 'Se connecter comme',
    signOut: 'Se déconnecter',
    language: 'Langue',
    colors: 'Couleurs',
    system: 'Comme le système',
    light: 'Clair',
    dark: 'Sombre',
    sessionEnded: 'Votre session a expiré. Les modifications non enregistrées attendent ici.',
    signInAgain: (name) => `Se reconnecter comme ${name}`,
  },
  ja: {
    menu: 'メニュー',
    inbox: '受信トレイ',
    deals: '商談',
    followups: 'フォローアップ',
    reports: 'レポート',
    demo: 'デモ：使えるのはフォローアップだけです。',
    signInAs: 'サインインするユーザー',
    signOut: 'サインアウト',
    language: '言語',
    colors: '配色',
    system: 'システムに合わせる',
    light: 'ライト',
    dark: 'ダーク',
    sessionEnded: 'セッションの有効期限が切れました。未保存の変更はここに残っています。',
    signInAgain: (name) => `${name}としてもう一度サインイン`,
  },
  ar: {
    menu: 'القائمة',
    inbox: 'البريد الوارد',
    deals: 'الصفقات',
    followups: 'المتابعات',
    reports: 'التقارير',
    demo: 'عرض تجريبي: تعمل المتابعات فقط.',
    signInAs: 'تسجيل الدخول باسم',
    signOut: 'تسجيل الخروج',
    language: 'اللغة',
    colors: 'الألوان',
    system: 'مثل النظام',
    light: 'فاتح',
    dark: 'داكن',
    sessionEnded: 'انتهت صلاحية جلستك. التغييرات غير المحفوظة تنتظر هنا.',
    signInAgain: (name) => `تسجيل الدخول مجددًا باسم \u2068${name}\u2069`,
  },
};

/** The words of the app in the language of the list. */
export function useShellWords(): ShellWords {
  return WORDS[useStore(settings).language];
}
