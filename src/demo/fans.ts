/** Participants of the demo, who cannot sign in. None is a real person. */
export interface DemoFan {
  readonly id: number;
  readonly username: string;
  readonly first_name: string;
  readonly last_name: string;
}

/** The ids follow those of the demo's accounts, with room for more accounts. */
const FIRST_ID = 101;

const names: readonly (readonly [first: string, last: string])[] = [
  ['Alma', 'Tidewater'],
  ['Bo', 'Fescue'],
  ['Carmen', 'Divot'],
  ['Dagny', 'Bunkersen'],
  ['Emeka', 'Longdrive'],
  ['Fatou', 'Pinhigh'],
  ['Gus', 'Backnine'],
  ['Hana', 'Softspike'],
  ['Ivo', 'Greenside'],
  ['Juno', 'Cartpath'],
  ['Kofi', 'Upanddown'],
  ['Lena', 'Lagputt'],
  ['Milo', 'Mulligan'],
  ['Nadia', 'Niblick'],
  ['Otto', 'Outward'],
  ['Priya', 'Pitchmark'],
  ['Quentin', 'Quietplease'],
  ['Rosa', 'Rangefinder'],
  ['Sven', 'Shankson'],
  ['Tess', 'Teebox'],
  ['Ulla', 'Undulation'],
  ['Vikram', 'Views'],
  ['Wanda', 'Wedgewood'],
  ['Xavi', 'Yardage'],
  ['Yuki', 'Yips'],
  ['Zeno', 'Zephyr'],
  ['Astrid', 'Apron'],
  ['Benno', 'Bladed'],
  ['Chloe', 'Crosswind'],
  ['Dele', 'Drawshot'],
];

/** The thirty fans. */
export const demoFans: readonly DemoFan[] = names.map(([first_name, last_name], index) => ({
  id: FIRST_ID + index,
  username: first_name.toLowerCase(),
  first_name,
  last_name,
}));
