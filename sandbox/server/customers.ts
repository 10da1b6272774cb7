/** The customers of the sandbox's CRM, whose deals, contacts and conversations its follow-ups belong to. */
export interface Customer {
  readonly name: string;
  readonly people: readonly [string, string];
}

const customer = (name: string, ...people: [string, string]): Customer => ({ name, people });

/** Where the clocks of some customers may show another time than the agent's. */
const TIME_ZONES: { readonly [Name in string]?: string } = {
  'Almeida & Filhos': 'America/Sao_Paulo',
  'Cobalt Freight': 'America/Chicago',
  'Fjord Energi': 'Europe/Oslo',
  'Isla Verde Hotels': 'America/Puerto_Rico',
  'Kestrel Air': 'America/Los_Angeles',
  'Lumière Événements': 'Europe/Paris',
  'Orchard Bank': 'Asia/Seoul',
  'Rowan Legal': 'Europe/Dublin',
  'Saffron Hotels': 'Asia/Kolkata',
  'Tanaka Robotics': 'Asia/Tokyo',
  'Umoja Foods': 'Africa/Nairobi',
};

export const CUSTOMERS = [
  customer('Bakkerij de Molen', 'Björn Visser', 'Sanne de Groot'),
  customer('Umoja Foods', 'Thandiwe Nkosi', 'Joseph Mwangi'),
  customer('Lumière Événements', 'Camille Laurent', 'Bastien Roche'),
  customer('Tanaka Robotics', 'Mei Tanaka', 'Kenji Mori'),
  customer('Fjord Energi', 'Ingrid Halvorsen', 'Lars Nygård'),
  customer('Rowan Legal', 'Siobhán Doyle', 'Peter Rowan'),
  customer('Saltmarsh Brewery', 'Tom Alder', 'Grace Whitfield'),
  customer('Dunne Brothers Roofing', 'Liam Dunne', 'Niamh Dunne'),
  customer('Vistula Software', 'Katarzyna Nowak', 'Piotr Zieliński'),
  customer('Eastgate Dental', 'Priya Raman', 'Helen Marsh'),
  customer('Marlow Printworks', 'Jonas Marlow', 'Ruth Ellison'),
  customer('Mistral Energy', 'Inès Lefèvre', 'Hugo Blanc'),
  customer('Almeida & Filhos', 'Rafael Almeida', 'Beatriz Costa'),
  customer('Harbor Textiles', 'Goran Petrov', 'Yusuf Demir'),
  customer('Kestrel Air', 'Farah Aziz', 'Daniel Reyes'),
  customer('Café Zürich', 'Chiara Meier', 'Urs Brunner'),
  customer('Cobalt Freight', 'Dmitri Volkov', 'Marta Silva'),
  customer('Garnet Hill School', 'Eleanor Price', 'Sam Okoye'),
  customer('Isla Verde Hotels', 'Santiago Castillo', 'Lucía Romero'),
  customer('Juniper Labs', 'Noor Haddad', 'Owen Clarke'),
  customer('Oak & Ivy Interiors', 'Paula Greene', 'Adam Frost'),
  customer('Orchard Bank', 'Hye-jin Park', 'Martin Schulz'),
  customer('Quayside Logistics', 'Omar Farouk', 'Wanda Kowalska'),
  customer('Saffron Hotels', 'Anjali Mehta', 'Rohan Gupta'),
  customer('Westfold Insurance', 'Eilidh Grant', 'Colin Baird'),
  customer('Żubr Transport', 'Zofia Wójcik', 'Marek Lis'),
  customer('Cedar Clinics', 'Layla Mansour', 'Rami Khoury'),
  customer('Pellegrino Vini', 'Marco Pellegrino', 'Elisa Conti'),
] as const satisfies readonly Customer[];

export const PURPOSES = ['renewal', 'new seats', 'pilot', 'second site', 'invoicing', '2027 contract'] as const;

export type Purpose = (typeof PURPOSES)[number];

export const CHANNELS = ['Phone call', 'Email thread', 'Meeting', 'Video call'] as const;

export type Channel = (typeof CHANNELS)[number];

const KINDS = ['deals', 'contacts', 'conversations'] as const;

/** The id of a deal, contact or conversation says which it is, so that nothing has to be stored. */
function idOf(kind: (typeof KINDS)[number], ...numbers: [number, number, number]): string {
  const tail = numbers.map((number) => String(number).padStart(4, '0')).join('');
  return `0190a000-0000-7000-8${String(KINDS.indexOf(kind) + 1).padStart(3, '0')}-${tail}`;
}

export const dealIdOf = (customerAt: number, purpose: Purpose): string =>
  idOf('deals', customerAt, PURPOSES.indexOf(purpose), 0);

export const conversationIdOf = (customerAt: number, personAt: number, channel: Channel): string =>
  idOf('conversations', customerAt, personAt, CHANNELS.indexOf(channel));

/** The name of a deal, contact or conversation, of a conversation its contact, of a deal its customer's time zone. */
export interface NamedReference {
  readonly id: string;
  readonly name: string;
  readonly contactId?: string;
  readonly timeZone?: string | undefined;
}

/** Returns what an id of the customers' deals, contacts and conversations names; `null` for any other id. */
export function customerReference(kind: (typeof KINDS)[number], id: string): NamedReference | null {
  const numbers = /-(\d{4})(\d{4})(\d{4})$/.exec(id)?.slice(1).map(Number) ?? [];
  const [customerAt = -1, second = -1, third = -1] = numbers;
  const known = CUSTOMERS[customerAt];
  if (!known || id !== idOf(kind, customerAt, second, third)) return null;
  if (kind === 'deals') {
    const purpose = PURPOSES[second];
    return purpose ? { id, name: `${known.name}, ${purpose}`, timeZone: TIME_ZONES[known.name] } : null;
  }
  const person = known.people[second];
  if (!person) return null;
  if (kind === 'contacts') return { id, name: person };
  const channel = CHANNELS[third];
  return channel ? { id, name: `${channel} with ${person}`, contactId: idOf('contacts', customerAt, second, 0) } : null;
}
