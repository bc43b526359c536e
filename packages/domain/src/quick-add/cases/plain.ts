/** Lines that people write and that say nothing but a title. */
export const plainTitles = `
May call Sam
30 min run
Read March by Kay
now playing
sun cream
Buy sun cream and towels
Sun hat for Ada
Sat nav update
Mon ami restaurant booking
Wed the two datasets
mon cheri for Grandma
sat prep book
Buy a sat phone
Plan the May holiday
March for climate
March on with the thesis
Meet April about the lease
Ask June for the recipe
August Wilson play tickets
Dec the halls
Jan and Mark need keys
Mark the exams
Order mar mix
Fix the jan service
monthly report
weekly review
daily stand-up notes
yearly tax folder
Annual report draft
Write the day plan
Book a weekend away
Second draft
Every little helps
Everyone needs a badge
Clean every room
Check every second door
Every Breath You Take cover
Learn the every-man speech
In the meantime
Dinner in town
Put 3 eggs in
In 3 acts
In 10 hours of work
Invest in 2 funds
3 days of rest
Run 5 km
Run 10k
Buy 2 l milk
Read 20 pages
Chapter 12
Page 9
Room 101
Form 1040
iPhone 17
Windows 11
Web 2.0
Version 1.2.3
Invoice 2026-117
Bus 42
Route 66
A4 paper
3D print
4x4 tyres
Half past nine
Nine to five
9 to 5
24/7 line
50% off
Midnight snack
Afternoon tea
Good morning mail
Night shift rota
This month budget
Last day photos
Yesterday song
Someday maybe list
Now or never
Later gator
Weekday lunch menu
Friday's minutes
Todays specials
tomorrowland tickets
Sundays are for soup
Saturdays rota
A Tuesdays-only deal
Noonday sun poster
C# course
F# scales
Issue number 12
Hash # sign
50 # of paper
Fix a#b
Wow!
!important in CSS
High priority mail
low fat milk
~ home folder
~/bashrc
approx ~5 people
1h30m film
45m cable
2h parking
At home
at the doctor
Look at it
5 dec. 
Dec-5 notes
12/05/2026
Dec five
May the fourth
31 feb
2026-02-30
99:99
24:00
13pm
0am
Movie tonight with Sam
Call in 2 years
Weekend in 3 acts
Read the 3rd book
Gift 5/12
Support 24/7
Buy 1/2 pound
Buy 3/4 cup
Look at 3 houses
Meet 15:30-14:00
Midnight in Paris
Meet 13pm
Meet 13:00 pm
Weekly report
Meet every 5th friday
Pill every 6 hours
Read for 2 weeks
Pay #123
Fix issue #123
Meet #1 fan
mail sam@example.com
mail @sam@example.com
Sun screen
May need milk
March of the Penguins
Read 1984
Buy 2-3 apples
The day after
Water until dry
Mission 2026-12
friday call Sam
Submit before friday
Clean sat and sun
Call sat or sun
Water every fri until tomorrow
Buy cream for sun protection
Meet 3-2pm
Write midnight snack list
Buy milk on the way home
Fast 16 hours
Work 9 to 5
Nap 20m
Call at 25
Work in 10 hours of slots
Plan trip dec 24-26
Price 19.99
Score 3-2
Ratio 16:9
Call 112
Buy 5 apples
Pay 20.5
Fill form 10/2027
Party 1/2/2027
Party 13/13
Read p12
Do it now!
Ping @ada@mastodon.social
Plan #2026
Sleep for 0 minutes
Sleep for 30 hours
Sleep [later]
Trip for 3 days
Do homework before tuesday
Last friday notes
Since monday thoughts
Between mon and wed
Mon or tue dentist
Visit today or tomorrow
Cinema 7pm or 9pm
Black Friday deals
Casual friday memo
Sunday times
Watch Saturday Night Live
Saturday night fever
Easter monday lunch
Buy weekend bag
Weekend away
Monthly budget
Daily news digest
Yearly checkup in march
Biweekly sync
Noon train
Tonight show
Watch tonight show
Eom report
Morning run
Run in the morning
Night owl club
Every other thing
Every now and then
Every two steps
Every 10 minutes look up
Every hour drink
Each monday
Mondays
On mondays
First monday of month
The 1st draft
1st draft
2nd floor
`
