/** Value of the query `source` for e-paper articles, also the platform's `source` of comments (platform facts §2). */
export const paperSource = '3';
