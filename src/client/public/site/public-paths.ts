/** The pages that the build writes as HTML, by path, with a sentence for search results. */
export const descriptions = {
  '/': 'A free-to-play fantasy golf game based on the live scores of real tournaments. No skill required: golfers and a team are drawn for you, and anyone can play and win.',
  '/sign-in': 'Sign in to Gimme Points to see your tickets, follow the boards and enter scores.',
  '/sign-up': "Create a Gimme Points account. It's free, and you fill in five fields.",
  '/account-deletion': 'Ask for your Gimme Points account and its data to be deleted.',
  '/community':
    'Where Gimme Points players meet: boards to follow, friends to find, and how we treat each other.',
  '/contact': 'How to reach the people behind Gimme Points, and what to write.',
  '/download': 'Get Gimme Points for your phone or tablet.',
  '/faqs':
    'What Gimme Points is, how to sign up, what it costs, how points are counted, and how to reach us.',
  '/gimme-point-calculation-table':
    'Every Gimme Point: what each hole result, streak and team finish is worth.',
  '/help-and-support':
    'Help with Gimme Points: write to us, read the answers to common questions, or tell us what you think.',
  '/howtoPlay':
    'How Gimme Points is played: four golfers and a team are drawn for your ticket, and their live scores earn your points.',
  '/instructions': 'How Gimme Points is played, for reading inside the app.',
  '/official-rules':
    'The official rules of Gimme Points: who may enter, how tickets are drawn, how winners are found and what they win.',
  '/privacy-policy':
    'What Gimme Points knows about you, why, for how long, and how to see, correct or delete it.',
  '/privacy-policy-embed': 'The privacy policy of the Gimme Points mobile app.',
  '/rewards-and-prizes': 'What there is to win: the grand prize, the monthly and the weekly prize.',
  '/terms-and-conditions': 'The terms you agree to when you play Gimme Points.',
  '/ticket-instructions':
    'Your ticket, the leaderboard and how fantasy points are calculated, one step at a time.',
} as const;

export type PublicPath = keyof typeof descriptions;

/** The app's screens that users share by link, with the shared link's text. */
export const sharedScreens = {
  '/leaderboard': {
    title: 'Leaderboard · Gimme Points',
    description: 'The live boards of the tournament: players, teams, and who leads the game.',
  },
} as const;

/** The paths of all public pages. */
export const publicPaths = Object.keys(descriptions) as PublicPath[];

/** The paths in the sitemap: public pages that neither redirect nor are embedded. */
export const listedPaths = publicPaths.filter(
  (path) => !['/instructions', '/privacy-policy-embed', '/download'].includes(path),
);
