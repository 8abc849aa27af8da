/** The type of a stored picture. An earlier build stored WebP. */
export type PictureType = 'image/jpeg' | 'image/png' | 'image/webp';
