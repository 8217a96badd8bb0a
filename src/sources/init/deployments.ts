/** The hosts that `docsgen init` has files for: GitHub Pages, Netlify, Cloudflare Pages, a server of one's own; or none of them. */
export const deployments = ["pages", "netlify", "cloudflare", "nginx", "none"] as const;

export type Deployment = (typeof deployments)[number];
