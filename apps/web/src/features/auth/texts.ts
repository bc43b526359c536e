export const texts = {
  tab: 'Sign in · Dayloom',
  email: 'Email',
  password: 'Password',
  confirm: 'Confirm password',
  name: 'Full name',
  backToLogin: 'Back to login',
  signIn: {
    title: 'Welcome back',
    subtitle: 'Sign in to pick up where you left off.',
    submit: 'Sign in',
    failed: 'Login failed',
    forgot: 'Forgot password?',
    other: 'New to Dayloom?',
    otherAction: 'Create an account',
  },
  createAccount: {
    title: 'Create your account',
    subtitle: 'Your first task and habit are a minute away.',
    submit: 'Create account',
    failed: 'Registration failed',
    rule: 'At least 8 characters with uppercase, lowercase, and number',
    other: 'Already have an account?',
    otherAction: 'Back to login',
  },
  pitch: {
    title: 'Weave your day from tasks and habits.',
    features: {
      tasks: {
        title: 'Smart task management',
        text: 'Priorities, due dates and attachments on one calm board.',
      },
      habits: { title: 'Habit tracking', text: 'One tap a day. Watch the streak grow.' },
      insights: { title: 'Productivity insights', text: 'See when you work best, and what is coming.' },
    },
  },
} as const
