/** `12 AM`, `1 AM` … `11 AM`, `12 PM`, `1 PM` … `11 PM` for 0 to 23. */
export const hourLabel = (hour: number): string => `${hour % 12 || 12} ${hour < 12 ? 'AM' : 'PM'}`
