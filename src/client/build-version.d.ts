/** Version of this build, put in by vite.config.ts. */
declare const __APP_VERSION__: string;
