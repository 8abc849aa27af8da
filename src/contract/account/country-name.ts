const names = new Intl.DisplayNames('en', { type: 'region' });

/** Matches a country code of ISO 3166: two capital letters. An address names its country by the code or in words. */
const CODE = /^[A-Z]{2}$/;

/** The nations that play under their own flag, by sporting code. They are no countries of ISO 3166. */
export const nationNames: Readonly<Record<string, string>> = {
  ENG: 'England',
  NIR: 'Northern Ireland',
  SCO: 'Scotland',
  WAL: 'Wales',
};

/** Whether an address names its country by a code. Only then the rules of that country apply. */
export function isCountryCode(country: string): boolean {
  return CODE.test(country);
}

/** Returns the English name of a country or nation. A text that is no code stays unchanged. */
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
