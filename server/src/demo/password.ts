/** The password of every demonstration account; refused when `NODE_ENV` is `production`. */
export const DEMO_PASSWORD = 'Demo-Account-1!';
