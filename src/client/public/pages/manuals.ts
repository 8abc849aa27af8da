export interface ManualPicture {
  /** The name of the file in `public/manual`, without `.webp`. */
  readonly name: string;
  readonly height: number;
  readonly caption: string;
}

export interface Manual {
  readonly title: string;
  readonly lead: string;
  /** Each step's title and text. `*words*` are on the screen, and `` `words` `` are typed. */
  readonly steps: readonly (readonly [title: string, text: string])[];
  readonly pictures: readonly ManualPicture[];
}

/** The width of every picture, in px. */
export const MANUAL_PICTURE_WIDTH = 390;

/** The manuals, by the last part of their URL. */
export const manuals: Readonly<Record<string, Manual>> = {
  scorer: {
    title: 'Manual for scorers',
    lead: 'From the first tee to the returned card. A score that the pad calls saved is safe on the tablet, also without a network.',
    steps: [
      [
        'Open the pad',
        "Scan the code on your group's sheet, type your name and press *Enter scores*. With an account, press *Log In*, then *Open the pad*.",
      ],
      [
        'Get ready for offline',
        'Stay in the Wi-Fi until the pad says *Ready for offline*. From then on it needs no network.',
      ],
      [
        'Choose your group',
        'It is the first one: *Start scoring*. Another group is in the list below, and the pad asks before it opens.',
      ],
      [
        'Tap the scores',
        '*Par* and the three buttons beside it need one tap; *More* has all others. Another button replaces the score. When all are in, the pad goes on by itself, or press *Next*.',
      ],
      [
        'Put a mistake right',
        '*Undo* takes the last tap back for 8 seconds. Later, press *Card* and tap the score: choose another one, or see its *History*.',
      ],
      [
        'Two scores for one hole',
        'Somebody else entered another score? Say *5 is right*, or *I stay with 4* and the office decides. For a question of the rules, press *More*, then *Ruling* and play on.',
      ],
      [
        'Unsent is not lost',
        'The sign at the top says *All sent*, or how many scores wait on this tablet; they leave by themselves. If the tablet may die, press that sign, *Show the entries* and *Show as QR codes*. The other tablet reads them under *Unsent entries*, *Scan QR codes*. Each score counts once.',
      ],
      [
        'Read the card back',
        'After the last hole, press *Card* and *Read the card back*. Read each hole aloud: *Right, next hole* or *Something is wrong*. The player agrees on your tablet, or with *Agrees on a phone*. Write the four letters on the paper card. Stay until *All sent*.',
      ],
      [
        'Ask for help',
        'Open the menu and press *Call the office*. It goes out as soon as there is a network, and the answer is shown on the pad.',
      ],
    ],
    pictures: [
      { name: 'groups', height: 640, caption: 'Your group is the first one' },
      { name: 'pad', height: 640, caption: 'A hole: one tap for each player' },
      { name: 'unsent', height: 640, caption: 'Scores that wait, and the QR codes' },
    ],
  },
  organiser: {
    title: 'Manual for organisers',
    lead: 'A tournament from the draft to the winners, in the admin panel.',
    steps: [
      [
        'Make the tournament',
        'Under *Tournaments*, press *New*, or open the last one and press *Copy of it*. It is a draft that nobody sees.',
      ],
      [
        'Import the field',
        'Tab *Field and teams*, *Import a file*: golfers with their teams and countries. You see what would happen before you save.',
      ],
      [
        'Set pars and times',
        'Tab *Rounds and pars*: 18 pars, day and first tee of each round, then *Save the rounds*.',
      ],
      [
        'Draw the tee sheet, print the links',
        'Tab *Tee sheet*: *Make a tee sheet*, move golfers, *Publish*. *Make links for all groups* prints a code for each group. Whoever scans it enters scores without an account. *Print blank cards* as well.',
      ],
      [
        'Publish the tournament',
        'Tab *Checklist* says what is missing. Then *Publish* in the tab *State*: players claim tickets. For the day of play, press *Make round 1 live*.',
      ],
      [
        'Follow play',
        '*Live* lists what needs a person, the oldest first: *Take it*, *Answer* or *Put aside*. Below, each group says when its tablet was last heard. *Write* tells the scorers something. In a storm: *Suspend play of round 1*.',
      ],
      [
        'Close the round',
        'When all holes are in: *Close round 1*. Under *Cards*, compare the paper cards. Then *Attest round 1* and *Make round 1 official*.',
      ],
      [
        'Let a second admin look',
        'A change of an official round or a new admin counts at once. Within ten minutes another admin opens it in *Audit* and presses *This is right: confirm it*. Otherwise it stays marked as by one admin.',
      ],
      [
        'Finish, and name the winners',
        '*Finish* freezes and signs the result and sends it to players. Under *Winners*, open each prize: *Name the winner*, and after the answer *It was delivered*.',
      ],
    ],
    pictures: [
      { name: 'state', height: 480, caption: 'State: the next step of the round' },
      { name: 'links', height: 480, caption: 'Tee sheet: links to print' },
      { name: 'live', height: 480, caption: 'Live: what needs a person' },
    ],
  },
  operator: {
    title: 'Manual for operators',
    lead: 'The server, from the first start to the day on which something breaks.',
    steps: [
      [
        'Start it',
        'Set `NODE_ENV=production`, `PUBLIC_URL`, `DATABASE_URL`, `SMTP_URL` and `CONTACT_EMAIL`. Run `npm install`, `npm run build` and `npm run serve` behind a proxy with HTTPS, with `TRUST_PROXY=true`.',
      ],
      [
        'Make the first admin',
        'Open the link that the server prints, within 30 minutes, and press *Make me the admin*. More admins: `npm run grant -- <username> admin`.',
      ],
      [
        'Check the settings',
        '`npm run doctor` says what is missing. In the panel, *Settings* has passwords, prizes, time zone and the rest. Press *Send a test email to me*.',
      ],
      [
        'Back up, also elsewhere',
        'The server makes a backup each day; *Back up now* makes one more. Copy them to S3 with `BACKUP_S3_ENDPOINT`, `BACKUP_S3_BUCKET`, `BACKUP_S3_ACCESS_KEY` and `BACKUP_S3_SECRET_KEY`.',
      ],
      [
        'Restore, and try it before play',
        'Start a new server on an empty database and open its link: *Choose a backup*, then *Restore this backup*. Or stop all processes and run `npm run restore -- course.backup`, for a copy in S3 `s3:NAME`. Give it `erased-accounts.jsonl` as well. Tablets send what is missing at a press.',
      ],
      [
        'Watch it',
        '*Status* has the numbers in words, with what to do. For alerts at night, set `METRICS_PORT` and give Prometheus the rules in `src/ops/alerts.yml`.',
      ],
      [
        'Upgrade',
        'Read the changelog and make a backup. Announce it in *Settings* under *Planned downtime*. Build, then restart one process after the other, each when `/api/health/ready` of the one before answers 200. Not during a round.',
      ],
      [
        'Second factors',
        'Each admin opens the profile, presses *Set up an app* or *Add a passkey*, and prints the recovery codes. Lost? Another admin removes it under *Manage Users*, or you run `npm run grant -- --reset-factors <username>`.',
      ],
      [
        'When it does not answer',
        'Tablets keep every score and send it later. Restart the server, look at its log and at the disk, and call the office: play goes on.',
      ],
    ],
    pictures: [
      { name: 'first-admin', height: 480, caption: 'The link of a new server' },
      { name: 'backups', height: 480, caption: 'Settings: backups' },
      { name: 'status', height: 480, caption: 'Status: numbers in words' },
    ],
  },
};
