/**
 * The codes of the International Olympic Committee that differ from ISO 3166, with the country of each: golf's rankings
 * and result services use them. Source: the IOC's list of National Olympic Committees of 2024, compared with the `cioc`
 * of the npm package world-countries 5.1.0. BRN is Bahrain here and Brunei in ISO 3166.
 */
const OLYMPIC =
  'ALG DZ,ANG AO,ANT AG,ARU AW,ASA AS,BAH BS,BAN BD,BAR BB,BER BM,BHU BT,BIZ BZ,BOT BW,BRN BH,BRU BN,BUL BG,BUR BF,' +
  'CAM KH,CAY KY,CGO CG,CHA TD,CHI CL,CRC CR,CRO HR,DEN DK,ESA SV,FIJ FJ,GAM GM,GBS GW,GEQ GQ,GER DE,GRE GR,GRN GD,' +
  'GUA GT,GUI GN,HAI HT,HON HN,INA ID,IRI IR,ISV VI,IVB VG,KOS XK,KSA SA,KUW KW,LAT LV,LBA LY,LES LS,MAD MG,MAS MY,' +
  'MAW MW,MGL MN,MON MC,MRI MU,MTN MR,MYA MM,NCA NI,NED NL,NEP NP,NGR NG,NIG NE,OMA OM,PAR PY,PHI PH,PLE PS,POR PT,' +
  'PUR PR,RSA ZA,SAM WS,SEY SC,SKN KN,SLO SI,SOL SB,SRI LK,SUD SD,SUI CH,TAN TZ,TGA TO,TOG TG,TPE TW,UAE AE,URU UY,' +
  'VAN VU,VIE VN,VIN VC,ZAM ZM,ZIM ZW';

/** Former Olympic codes, and codes of the Commonwealth Games, that files of golf still have. */
const OTHERS = 'GUE GG,IOM IM,JER JE,LIB LB,ROM RO,SIN SG,TRI TT';

/** Each sporting code with the ISO 3166 code of its country. */
export const sportingCodes: readonly (readonly [code: string, country: string])[] =
  `${OLYMPIC},${OTHERS}`.split(',').map((pair) => {
    const [code = '', country = ''] = pair.split(' ');
    return [code, country];
  });

/** Names of nations in sport, and other usual names that ISO 3166 lacks, by the code of the nation. */
const NAMES: Readonly<Record<string, readonly string[]>> = {
  AG: ['Antigua'],
  BA: ['Bosnia'],
  CD: ['DR Congo', 'Congo DR'],
  CN: ['China PR', 'PR China'],
  CZ: ['Czech Rep.'],
  GB: ['GB&NI', 'Great Britain & N.I.', 'Great Britain and Northern Ireland', 'Britain'],
  HK: ['Hong Kong, China', 'China Hong Kong', 'Hong Kong SAR'],
  IE: ['Republic of Ireland', 'Rep. of Ireland', 'Ireland Republic', 'ROI', 'Eire'],
  IR: ['IR Iran'],
  KG: ['Kyrgyz Republic'],
  KP: ['Korea DPR', 'DPR Korea', 'N. Korea'],
  KR: ['Korea', 'Korea Republic', 'Korea Rep.', 'Rep. of Korea', 'S. Korea'],
  MK: ['Macedonia', 'FYR Macedonia'],
  MM: ['Burma'],
  MO: ['Macau', 'Macau, China', 'Macao, China'],
  NIR: ['N. Ireland', 'Nth Ireland', 'North Ireland'],
  NL: ['Holland'],
  SA: ['Kingdom of Saudi Arabia'],
  SK: ['Slovak Republic'],
  SZ: ['Swaziland'],
  TT: ['Trinidad'],
  TW: ['Chinese Taipei', 'Taipei'],
  US: ['America'],
  ZA: ['S. Africa', 'Rep. of South Africa', 'Republic of South Africa'],
};

/** The names of {@link NAMES} with the code of each. */
export const sportingNames: readonly (readonly [code: string, names: readonly string[]])[] =
  Object.entries(NAMES);
