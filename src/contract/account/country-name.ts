const names = new Intl.DisplayNames('en', { type: 'region' });

/** Matches an ISO 3166 country code: two capital letters. A postal address has its country as a code or as a name. */
const CODE = /^[A-Z]{2}$/;

/** The nations that play under their own flag, by sporting code. ISO 3166 has no codes for them. */
export const nationNames: Readonly<Record<string, string>> = {
  ENG: 'England',
  NIR: 'Northern Ireland',
  SCO: 'Scotland',
  WAL: 'Wales',
};

/** Whether a postal address has its country as a code. Only then do that country's rules apply. */
export function isCountryCode(country: string): boolean {
  return CODE.test(country);
}

/** Returns the English name of a country or nation. A text that is not a code stays unchanged. */
export function formatCountryName(country: string): string {
  if (isCountryCode(country)) return names.of(country) ?? country;
  return (Object.hasOwn(nationNames, country) && nationNames[country]) || country;
}

/** Names that have an article within a sentence: "the United States". */
const WITH_ARTICLE =
  /^United |Islands$|Republic$|Netherlands$|Territor(y|ies)$|^(Bahamas|Comoros|Gambia|Isle of Man|Maldives|Philippines)$/;

/** Returns a country's name for use within a sentence. */
export function formatCountryInSentence(country: string): string {
  const name = formatCountryName(country);
  return WITH_ARTICLE.test(name) ? `the ${name}` : name;
}
