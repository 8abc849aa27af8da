/**
 * A golfer of the demo. None is a real person. `country_code` is an ISO 3166 code, or the sporting code of a nation that
 * plays golf under its own flag (ENG, SCO).
 */
export interface DemoGolfer {
  readonly id: number;
  readonly full_name: string;
  readonly country_code: string;
  readonly team_id: number | null;
}

type Golfer = readonly [name: string, country: string];

const squads: readonly (readonly [team: string, ...golfers: readonly Golfer[]])[] = [
  [
    'Ember Foxes',
    ['Ximena Quispe Aranda', 'PE'],
    ['Søren Bakkegaard', 'DK'],
    ['Themba Nkosana', 'ZA'],
    ['Óscar Villaluenga', 'ES'],
  ],
  [
    'Lagoon Herons',
    ['Wyatt Larkspur', 'US'],
    ['Anders Lindqvarn', 'SE'],
    ['Aiko Morisaki', 'JP'],
    ['Ifeanyi Okwudiri', 'NG'],
  ],
  [
    'Granite Rams',
    ['Callum Fairbairn', 'SCO'],
    ['Émilie Charbonnet', 'FR'],
    ['Luca Bellandri', 'IT'],
    ['Beat Zurflüeli', 'CH'],
  ],
  [
    'Northern Lights',
    ['Aino Salmivaara', 'FI'],
    ['Sólveig Ármannsdóttir', 'IS'],
    ['Kristjan Põldmäe', 'EE'],
    ['Håkon Storelvmo', 'NO'],
  ],
  [
    'Copper Comets',
    ['Benjamín Curihual', 'CL'],
    ['Valentina Echenagusía', 'AR'],
    ['Andrés Mosquera Piñeres', 'CO'],
    ['Shanelle Whytebank', 'JM'],
  ],
  [
    'Monsoon Kites',
    ['Anjali Venkataswamy', 'IN'],
    ['Somchai Rattanawong', 'TH'],
    ['Nguyễn Gia Hân', 'VN'],
    ['Bagus Wiratmaja', 'ID'],
  ],
  [
    'Baobab Club',
    ['Abena Ofori-Danso', 'GH'],
    ['Kagiso Mothibedi', 'BW'],
    ["Koffi N'Guettia", 'CI'],
    ['Amadou Traoulé', 'ML'],
  ],
  [
    'Fjord Wolves',
    ['Magnus Tverrdal', 'NO'],
    ['Åsa Söderblad', 'SE'],
    ['Rasmus Kjærbo', 'DK'],
    ['Onni Kuusiluoma', 'FI'],
  ],
  [
    'Cactus Wrens',
    ['Beau Oakhurst', 'US'],
    ['Javier Urrutxo', 'ES'],
    ['Imani Washbourne', 'US'],
    ['Ignacio Peñafort', 'CL'],
  ],
  [
    'Harbour Gulls',
    ['Niamh Moynagh', 'IE'],
    ['Fionn Ó Dubhgáin', 'IE'],
    ['Oliver Pemberly', 'ENG'],
    ['Saskia Verhoeckx', 'NL'],
  ],
  [
    'Saffron Tigers',
    ['Rohan Kulkarnavar', 'IN'],
    ['Chidi Anozirim', 'NG'],
    ['Haruka Kanezawa', 'JP'],
    ['Piyawat Saengthong', 'TH'],
  ],
  [
    'Thistle Hares',
    ['Elspeth Dunlorne', 'SCO'],
    ['Jasper Thornbury-Vale', 'ENG'],
    ['Florian Wiesengrund', 'DE'],
    ['Łucja Wrzosek', 'PL'],
  ],
  [
    'Midnight Owls',
    ['Bálint Szarvasi', 'HU'],
    ['Zuzana Vlčnovská', 'CZ'],
    ['Taras Hrabovenko', 'UA'],
    ['Maxime Delvallée', 'BE'],
  ],
];

const golfersWithoutTeam: readonly Golfer[] = [
  ['Lorenz Hochgatter', 'AT'],
  ['Gabija Girniūtė', 'LT'],
];

/** The 13 teams, ids from 1. */
export const demoTeams: readonly { readonly id: number; readonly name: string }[] = squads.map(
  ([name], index) => ({ id: index + 1, name }),
);

/** The 54 golfers, ids from 1: 13 teams of 4 golfers, and two golfers without a team. */
export const demoGolfers: readonly DemoGolfer[] = [
  ...squads.flatMap(([, ...golfers], team) =>
    golfers.map((golfer) => ({ golfer, team: team + 1 })),
  ),
  ...golfersWithoutTeam.map((golfer) => ({ golfer, team: null })),
].map(({ golfer: [full_name, country_code], team }, index) => ({
  id: index + 1,
  full_name,
  country_code,
  team_id: team,
}));
