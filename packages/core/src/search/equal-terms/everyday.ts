/** Words of every field that questions and texts choose differently. One thing a line, its terms divided by "=". */
export const EVERYDAY = `
minimum = least
sell = sold = sales
buy = bought = purchase = purchased
earn = earned = earnings
licence = license
airplane = aeroplane = aircraft = plane
`;
