import type { Option } from 'react-followups';

/** The values that this CRM uses; the API document lists none. */
export const taskTypes: readonly Option[] = [
  { value: 'call', label: 'Call' },
  { value: 'email', label: 'Email' },
  { value: 'meeting', label: 'Meeting' },
  { value: 'demo', label: 'Demo' },
  { value: 'contract', label: 'Contract' },
  { value: 'site_visit', label: 'Site visit' },
];

export const priorities: readonly Option[] = [
  { value: 'low', label: 'Low' },
  { value: 'normal', label: 'Normal' },
  { value: 'high', label: 'High' },
  { value: 'urgent', label: 'Urgent' },
];
