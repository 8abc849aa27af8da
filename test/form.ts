/**
 * Whether the long form of the suite runs (`npm run test:long`): both databases for every server test, every order,
 * every size of screen. The short form (`npm test`) protects each promise once.
 */
export const isLong = process.env.TEST_FORM === 'long';
