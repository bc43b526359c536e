export const texts = {
  greeting: (name: string) => `Welcome back, ${name}`,
  subtitle: "Here's what's happening with your productivity today.",
} as const
