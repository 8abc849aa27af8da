/** A file with wrong rows, the message about them, and where each fault is: row and column. */
export type BadSheet = [name: string, text: string, said: RegExp, places: string[]];

/** The golfers of the tournament to which the files belong. */
export const GOLFERS = ['Ann Lee', 'Bo Ek', 'Cy Fox', 'Dia Holm', 'Eva Roy', 'Gil Åkesson'];
/** The tee sheet of round 1 before a file: Gil Åkesson in group 9. No other round has a tee sheet. */
export const SHEET = 'group,hole,time,player 1\n9,9,,Gil Åkesson\n';

const HEAD = 'group,hole,time,player 1,player 2,scorers\n';
const NAMES = 'name,email,username,round,groups\n';

/** Files of the tee sheet of round 1. */
export const badTeeSheets: readonly BadSheet[] = [
  ['a start hole 19', `${HEAD}1,19,,Ann Lee,,\n`, /'19' is not a number from 1/, ['2 start_hole']],
  ['a start hole "1 or 10"', `${HEAD}1,1 or 10,,Ann Lee,,\n`, /'1 or 10' is not/, ['2 start_hole']],
  ['a start hole 0', `${HEAD}1,0,,Ann Lee,,\n`, /'0' is not a number/, ['2 start_hole']],
  ['no start hole', `${HEAD}1,,,Ann Lee,,\n`, /is empty: write a number/, ['2 start_hole']],
  ['a group "A"', `${HEAD}A,1,,Ann Lee,,\n`, /'A' is not a number/, ['2 group_number']],
  ['a group 1000', `${HEAD}1000,1,,Ann Lee,,\n`, /from 1 to 999/, ['2 group_number']],
  ['a tee time of 25:00', `${HEAD}1,1,25:00,Ann Lee,,\n`, /not a time like/, ['2 tee_time']],
  ['a group without golfers', `${HEAD}1,1,,,,scorer\n`, /name a golfer/, ['2 player_1']],
  [
    'a group of 5',
    `group,hole,player 1,player 2,player 3,player 4,player 5\n3,1,${GOLFERS.slice(0, 5)}\n`,
    /group 3 has 5 golfers; a group has at most 4/,
    ['2 player_5'],
  ],
  [
    'a golfer who is not in the field',
    `${HEAD}1,1,,Ann Lee,Zoe Nobody,\n`,
    /'Zoe Nobody' is not in the field/,
    ['2 player_2'],
  ],
  [
    'a formula for a golfer',
    `${HEAD}1,1,,=cmd(),,\n`,
    /'=cmd\(\)' is not in the field/,
    ['2 player_1'],
  ],
  ['a golfer twice', `${HEAD}1,1,,Ann Lee,ANN LEE,\n`, /in this group twice/, ['2 player_2']],
  [
    'a golfer in two groups',
    `${HEAD}1,1,,Ann Lee,Bo Ek,\n2,2,,Cy Fox,Bo Ek,\n`,
    /Bo Ek is in group 1 too \(row 2\)/,
    ['3 player_2'],
  ],
  [
    'a golfer of a group that the file does not name',
    `${HEAD}1,1,,Ann Lee,Gil Åkesson,\n`,
    /is in group 9, which this file does not change/,
    ['2 player_2'],
  ],
  [
    'two groups with the same number',
    `${HEAD}4,1,,Ann Lee,,\n4,2,,Bo Ek,,\n`,
    /group 4 is in row 2 too/,
    ['3 group_number'],
  ],
  ['an unknown scorer', `${HEAD}1,1,,Ann Lee,,nobody\n`, /no scorer .* 'nobody'/, ['2 scorers']],
  [
    'ten scorers of a group',
    `${HEAD}1,1,,Ann Lee,,a b c d e f g h i j\n`,
    /more than 9 scorers/,
    ['2 scorers'],
  ],
  ['a name of 400 characters', `${HEAD}1,1,,${'n'.repeat(400)},,\n`, /at most 200/, ['2 player_1']],
  [
    'wrong values in two rows',
    `${HEAD}1,19,9h,Ann Lee,,\n2,2,,Zoe Nobody,,\n`,
    /.* is not/,
    ['2 start_hole', '2 tee_time', '3 player_1'],
  ],
];

/** Files of the scorers. */
export const badScorers: readonly BadSheet[] = [
  ['an address that is none', `${NAMES}Una,una at home,,,\n`, /not an email address/, ['2 email']],
  ['neither address nor username', `${NAMES}Una,,,,9\n`, /write an email address/, ['2 email']],
  ['an unknown username', `${NAMES}Una,,nobody,,\n`, /no scorer is called/, ['2 username']],
  [
    'the address of somebody else',
    `${NAMES}Una,una@example.org,scorer2,,\n`,
    /scorer2 has another email address/,
    ['2 email'],
  ],
  [
    'a scorer twice, in another case',
    `${NAMES}Una,una@example.org,,,9\nUna,UNA@example.org,,,\n`,
    /row 2 has the same scorer for round 1/,
    ['3 email'],
  ],
  ['a username twice', `${NAMES},,scorer2,,\n,,Scorer2,,\n`, /row 2 has the same/, ['3 username']],
  ['a round 10', `${NAMES}Una,una@example.org,,10,\n`, /"10" is not a round/, ['2 round']],
  ['a round "1*"', `${NAMES}Una,una@example.org,,1*,\n`, /"1\*" is not a round/, ['2 round']],
  ['a round that is not played', `${NAMES},una@example.org,,7,\n`, /no round 7/, ['2 round']],
  ['a group "9a"', `${NAMES},una@example.org,,,9a\n`, /"9a" is not a group/, ['2 groups']],
  ['a group 0', `${NAMES},una@example.org,,,0\n`, /"0" is not a group/, ['2 groups']],
  ['an unknown group', `${NAMES},una@example.org,,,40\n`, /has no group 40/, ['2 groups']],
  [
    'a group of a round without a tee sheet',
    `${NAMES},una@example.org,,2,9\n`,
    /round 2 has no tee sheet yet/,
    ['2 groups'],
  ],
  [
    'a name of 400 characters',
    `${NAMES}${'n'.repeat(400)},una@example.org,,,\n`,
    /400 characters, and 100/,
    ['2 name'],
  ],
];
