/** How long a card about somebody outside the network is kept (docs/domain.md, "scorecard"). */
const keptMonths = 12;

export const expiryFrom = (now: Date): Date => {
  const then = new Date(now);
  then.setUTCMonth(then.getUTCMonth() + keptMonths);
  return then;
};
