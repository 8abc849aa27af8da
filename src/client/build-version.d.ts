/** The version of this build, replaced by vite.config.ts. */
declare const __APP_VERSION__: string;
