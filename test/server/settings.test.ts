import { describe, expect, it } from 'vitest';
import { parseSettings } from '../../src/server/settings/settings.ts';
import { SettingsError } from '../../src/server/settings/settings-error.ts';

describe("the server's settings", () => {
  it('have defaults for one machine: loopback, port 3000, the embedded database', () => {
    expect(parseSettings({})).toEqual({
      production: false,
      host: '127.0.0.1',
      port: 3000,
      metrics: undefined,
      dataDir: 'data',
      backupDir: 'data/backups',
      backupS3: undefined,
      databaseUrl: undefined,
      scorerUsernames: [],
      firstAdmin: undefined,
      minPasswordLength: 3,
      apiOrigins: [],
      corsOrigins: [],
      feedHosts: ['127.0.0.1:3000'],
      pushHosts: [],
      feedUrl:
        'http://127.0.0.1:3000/demo-feed/leaderboard?season={season}&liv_tournament_id={liv_tournament_id}',
      logLevel: 'info',
      trustProxy: 0,
      maxConnections: 10_000,
      maxStreams: 500,
      logsClientErrors: true,
      publicUrl: 'http://127.0.0.1:3000',
      timeZone: 'Asia/Dubai',
      mail: {
        smtpUrl: undefined,
        from: 'office@gimme-points.invalid',
        office: 'office@gimme-points.invalid',
      },
      mailRate: 10,
      silentMinutes: 12,
      company: { name: 'Gimme Points Productions', postalAddress: 'Ras Al-Khaimah, UAE' },
      social: { google: undefined, facebook: undefined },
      variables: new Set(),
      lan: false,
    });
  });

  it('treat an empty variable as missing', () => {
    expect(parseSettings({ PORT: '', DATABASE_URL: '' }).port).toBe(3000);
  });

  it('accept lists with commas and spaces', () => {
    const { scorerUsernames } = parseSettings({ SCORER_USERNAMES: ' ann, bob ,' });
    expect(scorerUsernames).toEqual(['ann', 'bob']);
  });

  it('list the hosts of feeds with their ports', () => {
    const { feedHosts } = parseSettings({ FEED_HOSTS: 'feed.example:443, 10.0.0.7:80,[::1]:8080' });
    expect(feedHosts).toEqual(['feed.example:443', '10.0.0.7:80', '[::1]:8080']);
    expect(parseSettings({ NODE_ENV: 'production' }).feedHosts).toEqual([]);
    expect(parseSettings({ NODE_ENV: 'production' }).feedUrl).toBeNull();
    expect(() => parseSettings({ FEED_URL: 'feed.example' })).toThrow(
      /FEED_URL must be an address/,
    );
  });

  it.each([
    ['PORT', 'eighty'],
    ['PORT', '70000'],
    ['METRICS_PORT', '70000'],
    ['DATABASE_URL', 'mysql://x'],
    ['MIN_PASSWORD_LENGTH', '2'],
    ['CORS_ORIGINS', 'https://a.example/path'],
    ['CORS_ORIGINS', '*'],
    ['FEED_HOSTS', 'feed.example'],
    ['FEED_HOSTS', 'https://feed.example:443'],
    ['FEED_HOSTS', 'feed.example:443/path'],
    ['FEED_HOSTS', 'Feed.example:443'],
    ['FEED_HOSTS', 'user@feed.example:443'],
    ['FEED_HOSTS', '0x7f000001:80'],
    ['FEED_HOSTS', '*:443'],
    ['FEED_HOSTS', 'feed.example:70000'],
    ['LOG_LEVEL', 'loud'],
    ['TRUST_PROXY', 'yes'],
    ['PUBLIC_URL', 'https://a.example/path'],
    ['TIME_ZONE', 'Dubai'],
    ['TIME_ZONE', 'Asia/Dubay'],
    ['TIME_ZONE', '+04:00'],
    ['SMTP_URL', 'https://mail.example'],
    ['MAIL_RATE', '0'],
    ['MAIL_RATE', '101'],
    ['SILENT_MINUTES', '2'],
    ['SILENT_MINUTES', '61'],
    ['CONTACT_EMAIL', 'office'],
    ['BACKUP_S3_ENDPOINT', 's3.example'],
    ['BACKUP_S3_ENDPOINT', 'https://s3.example'],
    ['BACKUP_S3_BUCKET', 'Backups'],
    ['GOOGLE_ISSUER', 'http://accounts.example'],
    ['FACEBOOK_GRAPH_URL', 'https://graph.example/'],
  ])("with %s=%s are refused with the variable's name", (name, value) => {
    expect(() => parseSettings({ [name]: value })).toThrow(SettingsError);
    expect(() => parseSettings({ [name]: value })).toThrow(new RegExp(`^${name}`));
  });

  it('with --lan listen on every IP address of the machine, unless HOST names one', () => {
    expect(parseSettings({}, ['--lan'])).toMatchObject({ lan: true, host: '0.0.0.0' });
    expect(parseSettings({ HOST: '192.0.2.7' }, ['--lan']).host).toBe('192.0.2.7');
  });

  it('with an unknown argument are refused', () => {
    expect(() => parseSettings({}, ['--land'])).toThrow(/--lan, not --land/);
    expect(() => parseSettings({}, ['--lan', 'extra'])).toThrow(SettingsError);
  });

  it('report all wrong variables at once', () => {
    expect(() => parseSettings({ PORT: 'x', LOG_LEVEL: 'y' })).toThrow(/PORT.*\n.*LOG_LEVEL/);
  });

  it('for mail need an office address, which is also the default sender', () => {
    expect(() => parseSettings({ SMTP_URL: 'smtp://mail.example' })).toThrow(/^CONTACT_EMAIL/);
    const { mail } = parseSettings({ SMTP_URL: 'smtp://m.example', CONTACT_EMAIL: 'o@a.example' });
    expect(mail).toMatchObject({ office: 'o@a.example', from: 'o@a.example' });
  });

  it('for a sign-in service need both the client id and the secret, or neither', () => {
    expect(() => parseSettings({ GOOGLE_CLIENT_ID: 'gimme' })).toThrow(/^GOOGLE_CLIENT_ID and/);
    const facebook = { FACEBOOK_CLIENT_ID: '1', FACEBOOK_CLIENT_SECRET: 'secret' };
    expect(parseSettings(facebook).social).toEqual({
      google: undefined,
      facebook: {
        clientId: '1',
        clientSecret: 'secret',
        dialogUrl: 'https://www.facebook.com/v23.0/dialog/oauth',
        graphUrl: 'https://graph.facebook.com/v23.0',
      },
    });
  });

  it('for the first admin need a name and a long password, or neither', () => {
    expect(() => parseSettings({ ADMIN_USERNAME: 'boss' })).toThrow(/ADMIN_PASSWORD/);
    const both = { ADMIN_USERNAME: 'boss', ADMIN_PASSWORD: 'short', MIN_PASSWORD_LENGTH: '10' };
    expect(() => parseSettings(both)).toThrow(/ADMIN_PASSWORD/);
  });
});
